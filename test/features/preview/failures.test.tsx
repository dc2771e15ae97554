import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildEmail } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { failingOnce } from '../../support/handlers/failure';
import { givenUp, requests } from '../../support/requests';
import { address, renderApp } from '../../support/renderApp';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { dialog, openPreview, RANGE, title } from './openPreview';

const EMAIL = 'POST /api/mas/email';
const DOWNLOAD = 'POST /api/mas/download';

describe('when something goes wrong with a preview', () => {
  it('says that the email could not be loaded, or another came in its place, and tries again', async () => {
    const [email, other] = [buildEmail(), buildEmail()];
    archive([email, other]);
    server.use(
      failingOnce('POST /api/mas/email', 500),
      http.post(
        '*/api/mas/email',
        () => HttpResponse.json({ id: other.id, subject: 'Not this one' }),
        { once: true },
      ),
    );
    const { user } = openPreview(email);
    const shown = within(await dialog());
    const failed = () => shown.findByRole('alert');
    expect(await failed()).toHaveTextContent('The email could not be loaded.');
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests(EMAIL)).toHaveLength(2));
    expect(await failed()).toHaveTextContent('The email could not be loaded.');
    expect(screen.queryByText('Not this one')).not.toBeInTheDocument();
    await user.click(await shown.findByRole('button', { name: 'Try again' }));
    await title(email.subject);
    expect(requests(EMAIL)).toHaveLength(3);
  });

  it('says over the search that its email is not there, until that is read', async () => {
    const { user } = openPreview(buildEmail());
    expect(await screen.findByText(/^This email is not in the archive/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).not.toContain('mail=');
    expect(screen.getByRole('search')).toBeVisible();
    await act(settled); // the address without it is heard of as well
    expect(screen.getByText(/^This email is not in the archive/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^This email is not in/)).not.toBeInTheDocument();
  });

  it('says so of a row, too, whose list came by a link that was written in another order, until another link is opened', async () => {
    archive([buildEmail({ subject: 'Soon gone' }), buildEmail({ subject: 'A longer subject' })]);
    server.use(failingOnce(EMAIL, 404));
    const { user } = renderApp({ path: `/#${RANGE}&sender=*%40*` });
    await user.click(await screen.findByText('Soon gone'));
    expect(await screen.findByText(/^This email is not in the archive/)).toBeVisible();
    await act(settled); // the browser has gone back to the link
    expect(screen.getByText(/^This email is not in the archive/)).toBeVisible();
    act(() => void (window.location.hash = ''));
    await waitFor(() =>
      expect(screen.queryByText(/^This email is not in/)).not.toBeInTheDocument(),
    );
  });

  it('never shows a late answer in place of the email that was opened after it', async () => {
    const emails = [buildEmail(), buildEmail()];
    archive(emails);
    const answer = server.hold(
      EMAIL,
      () => HttpResponse.json({ id: 'mail-1', subject: 'Too late' }),
      ({ id }: { id: string }) => id === 'mail-1',
    );
    const { user } = openPreview(buildEmail({ ...emails[0] }));
    const next = await screen.findByRole('button', { name: 'Next email' });
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'));
    await user.click(next);
    await title('Offer number 2');
    answer();
    await act(settled);
    expect(screen.queryByText('Too late')).not.toBeInTheDocument();
    expect(givenUp(EMAIL)).toBe(1);
  });

  it('says that a rendition could not be loaded, or that a web page came in its place, and tries again', async () => {
    const email = buildEmail();
    archive([email]);
    const page = '<!doctype html><html><body>Sign in to the proxy</body></html>';
    server.use(
      failingOnce('POST /api/mas/download', 503),
      http.post('*/api/mas/download', () => HttpResponse.html(page), { once: true }),
    );
    const { user } = openPreview(email);
    const shown = within(await dialog());
    expect(await shown.findByRole('alert')).toHaveTextContent('The PNG could not be loaded.');
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('The file received is not a complete PNG.')).toBeVisible();
    expect(screen.queryByRole('img', { name: /Offer number 1/ })).not.toBeInTheDocument();
    await user.click(await shown.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /Offer number 1/ })).toBeInTheDocument();
  });

  it('ends the fetch of a rendition when another tab is chosen', async () => {
    const email = buildEmail();
    archive([email]);
    server.hold(DOWNLOAD, undefined, ({ bucket }: { bucket: string }) => bucket === 'bucket-png');
    const { user } = openPreview(email);
    await title(email.subject);
    await waitFor(() => expect(requests(DOWNLOAD)).toHaveLength(1));
    await user.click(screen.getByRole('tab', { name: 'EML' }));
    expect(await screen.findByText(/^Message mail-1$/, { selector: 'pre' })).toBeInTheDocument();
    expect(givenUp(DOWNLOAD)).toBe(1);
  });
});
