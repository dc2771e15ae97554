import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { letSingleKeysWork } from '@/browser/singleKeys';
import { buildConversion, buildEmail, LAST_SENT } from '../../support/build/email';
import { clientOne, clientTwo } from '../../support/build/client';
import { archive, backend } from '../../support/fakeBackend';
import { address, openAddress, renderApp } from '../../support/renderApp';
import { bodies, givenUp, onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { dialog, fact, openArchived, openPreview, RANGE, title } from './openPreview';
import { failingOnce } from '../../support/handlers/failure';

const EMAIL = 'POST /api/mas/email';
const DOWNLOAD = 'POST /api/mas/download';

const button = (name: string) => screen.getByRole('button', { name });

describe('the preview of an email', () => {
  afterEach(() => letSingleKeysWork(true));

  const facts = {
    'Message date': '2026-11-19 12:59:00 (UTC+01:00)',
    Subject: 'Votre colis est en route',
    Recipient: 'claire@example.org',
    Sender: 'service@example.com',
    'Campaign ID': 'NW-26',
    Mailer: 'Marketing Suite',
    'Original size': '48.2 Kb',
    'Conversion date': '2026-11-19 13:01',
    'Conversion time': '1,840 ms',
    'Converted size': '0.1 Kb',
  };

  it('shows the email and how it was converted, with dates in the profile’s zone', async () => {
    const { email } = openArchived(
      {
        id: 'mail-7f3a',
        subject: facts.Subject,
        recipient: facts.Recipient,
        sender: facts.Sender,
        campaignId: facts['Campaign ID'],
        originalSize: 48_240,
        conversions: {
          png: buildConversion('mail-7f3a', 'png', {
            conversionDate: LAST_SENT + 90_000,
            conversionTime: 1840,
            convertedSize: 60,
          }),
        },
      },
      { user: { timezone: 'Europe/Paris' } },
    );
    await title(facts.Subject);
    expect(fact('Unique mail ID')).toBe('mail-7f3a');
    for (const [label, text] of Object.entries(facts)) expect(fact(label)).toBe(text);
    expect(bodies(EMAIL)).toEqual([{ id: 'mail-7f3a', date: email.sentDate }]);
  });

  it("shows '-' for everything that is missing", async () => {
    server.use(http.post('*/api/mas/email', () => HttpResponse.json({ id: 'mail-1' })));
    openArchived({});
    await title('(no subject)');
    for (const label of Object.keys(facts)) expect(fact(label)).toBe('-');
    expect(screen.getByText('This email was not converted to PNG')).toBeVisible();
    expect(
      within(await dialog()).queryByRole('button', { name: /^Download/ }),
    ).not.toBeInTheDocument();
  });

  it('offers a tab and a download for each type of the data context, and no download where there is no conversion', async () => {
    const email = buildEmail({ conversions: { eml: null } });
    backend.clients = [clientTwo];
    archive([email], 'grp-two');
    openPreview(email);
    const shown = within(await dialog());
    await title(email.subject);
    expect(shown.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['HTML', 'EML']);
    expect(shown.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
    expect(shown.getByRole('button', { name: 'Download HTML' })).toBeVisible();
  });

  it('fetches the bytes of the open tab only, of each once, says where there are none, and keeps the tab in its address: a link, or a reload, shows the same file', async () => {
    const { email, user, unmount } = openArchived({ conversions: { pdf: null } });
    expect(await screen.findByRole('img', { name: /Offer number 1/ })).toBeInTheDocument();
    expect(bodies(DOWNLOAD)).toEqual([
      { filePath: `grp-one/${email.id}.png`, bucket: 'bucket-png' },
    ]);
    await user.click(screen.getByRole('tab', { name: 'EML' }));
    expect(await screen.findByText(/^Message mail-1$/, { selector: 'pre' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'PNG' }));
    expect(await screen.findByRole('img', { name: /Offer number 1/ })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'PDF' }));
    expect(await screen.findByText('This email was not converted to PDF')).toBeVisible();
    expect(requests(DOWNLOAD)).toHaveLength(2);
    await user.click(screen.getByRole('tab', { name: 'EML' }));
    await waitFor(() => expect(address()).toContain('&tab=eml'));
    const link = address();
    unmount();
    renderApp({ path: link });
    await title('Offer number 1');
    expect(screen.getByRole('tab', { name: 'EML', selected: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).not.toContain('tab='));
  });

  it('goes to the emails before and after, with the chosen tab, and the address follows', async () => {
    const emails = [buildEmail(), buildEmail(), buildEmail()];
    archive(emails);
    const { user } = openPreview(buildEmail({ ...emails[1] }));
    await title('Offer number 2');
    await user.click(screen.getByRole('tab', { name: 'EML' }));
    await user.click(button('Next email'));
    await title('Offer number 3');
    expect(await screen.findByText(/^Message mail-3$/, { selector: 'pre' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'EML', selected: true })).toBeVisible();
    expect(button('Next email')).toHaveAttribute('aria-disabled', 'true');
    expect(address()).toContain('mail=mail-3~');
    await user.click(button('Previous email'));
    await user.click(button('Previous email'));
    await title('Offer number 1');
    expect(button('Previous email')).toHaveAttribute('aria-disabled', 'true');
  });

  it('moves with the arrows, and with j and k unless single keys are switched off, asking for each email once, but leaves the arrows to the tabs', async () => {
    const emails = [buildEmail(), buildEmail()];
    archive(emails);
    const { user } = openPreview(buildEmail({ ...emails[0] }));
    await title('Offer number 1');
    await user.keyboard('{ArrowRight}');
    await title('Offer number 2');
    expect(bodies(EMAIL)).toEqual(emails.map(({ id, sentDate }) => ({ id, date: sentDate })));
    await user.keyboard('k');
    await title('Offer number 1');
    await user.keyboard('j');
    await title('Offer number 2');
    letSingleKeysWork(false);
    await user.keyboard('k');
    await act(settled);
    expect(await title('Offer number 2')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    await title('Offer number 1');
    await user.keyboard('j');
    await act(settled);
    expect(await title('Offer number 1')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    await title('Offer number 2');
    act(() => screen.getByRole('tab', { name: 'PNG' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'HTML' })).toHaveFocus();
    await title('Offer number 2');
  });

  it('shows a hostile subject as text, apart from its surroundings', async () => {
    const subject = '<img src=x onerror=alert(1)> fdp.exe';
    openArchived({ subject: subject.replace('> ', '>\u2069\u202E') });
    await waitFor(() => expect(fact('Subject')).toBe(subject));
    expect(screen.queryByRole('img', { name: 'x' })).not.toBeInTheDocument();
    expect(within(await dialog()).getByText(subject, { selector: 'bdi' })).toBeVisible();
  });
});

describe('around a preview', () => {
  it('downloads the type that was asked for, and closes by its button: the address forgets the email', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockReturnValue(true);
    const { email, user } = openArchived({});
    await title(email.subject);
    await user.click(screen.getByRole('tab', { name: 'PDF' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Download EML' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(bodies(DOWNLOAD)).toContainEqual({
      filePath: `grp-one/${email.id}.eml`,
      bucket: 'bucket-eml',
    });
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).not.toContain('mail='));
  });

  it('ends with its data context: the email that was on its way is never shown', async () => {
    const email = buildEmail();
    backend.clients = [clientOne, clientTwo];
    archive([email]);
    const answer = server.hold(EMAIL, () =>
      HttpResponse.json({ id: email.id, subject: 'Of the other client' }),
    );
    localStorage.setItem('dataContext', clientOne.id);
    const { user } = openPreview(email);
    await dialog();
    await waitFor(() => expect(onlyRequest(EMAIL)).toBeDefined());
    openAddress(`/#recipient=*@example.org&${RANGE}&context=grp-two`);
    await user.click(
      await screen.findByRole('button', { name: `Switch to ${clientTwo.name} and open it` }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    answer();
    await act(settled);
    expect(screen.queryByText('Of the other client')).not.toBeInTheDocument();
    expect(givenUp(EMAIL)).toBe(1);
  });
});

describe('when something goes wrong with a preview', () => {
  it('says that the email could not be loaded, or another came in its place, and tries again', async () => {
    const [email, other] = [buildEmail(), buildEmail()];
    archive([email, other]);
    server.use(
      failingOnce(EMAIL, 500),
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
    const page = '<!doctype html><html><body>Sign in to the proxy</body></html>';
    server.use(
      failingOnce(DOWNLOAD, 503),
      http.post('*/api/mas/download', () => HttpResponse.html(page), { once: true }),
    );
    const { user } = openArchived({});
    const shown = within(await dialog());
    expect(await shown.findByRole('alert')).toHaveTextContent('The PNG could not be loaded.');
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    expect(shown.getByRole('tabpanel')).toHaveFocus(); // what was pressed is gone
    expect(await shown.findByText('The file received is not a complete PNG.')).toBeVisible();
    expect(screen.queryByRole('img', { name: /Offer number 1/ })).not.toBeInTheDocument();
    await user.click(await shown.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /Offer number 1/ })).toBeInTheDocument();
  });

  it('ends the fetch of a rendition when another tab is chosen', async () => {
    server.hold(DOWNLOAD, undefined, ({ bucket }: { bucket: string }) => bucket === 'bucket-png');
    const { email, user } = openArchived({});
    await title(email.subject);
    await waitFor(() => expect(requests(DOWNLOAD)).toHaveLength(1));
    await user.click(screen.getByRole('tab', { name: 'EML' }));
    expect(await screen.findByText(/^Message mail-1$/, { selector: 'pre' })).toBeInTheDocument();
    expect(givenUp(DOWNLOAD)).toBe(1);
  });
});
