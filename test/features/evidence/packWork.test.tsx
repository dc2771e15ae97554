import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { buildEmails } from '../../support/build/email';
import { server } from '../../support/server';
import { evidenceDialog, make, openEvidence } from './openEvidence';

const recent = (count: number) => buildEmails(count, () => ({ recipient: 'jo@example.org' }));
const inDownloads = async () => within(await screen.findByRole('region', { name: 'Downloads' }));

/** The server answers when it is told to. */
function holdAnswers() {
  let settle: (isRefused: boolean) => void = () => undefined;
  const aborted = jest.fn();
  const asked = jest.fn();
  const held = new Promise<boolean>((resolve) => (settle = resolve));
  server.use(
    http.post('*/api/mas/download/archive', async ({ request }) => {
      request.signal.addEventListener('abort', aborted);
      asked();
      const isRefused = await Promise.race([held, delay('infinite')]);
      return isRefused ? new Response(null, { status: 500 }) : undefined; // the next handler answers
    }),
  );
  return { answer: () => settle(false), refuse: () => settle(true), aborted, asked };
}

/** Makes a pack of two emails, and closes its dialog while it is made. */
async function leavePack() {
  const answers = holdAnswers();
  const view = await openEvidence(recent(2));
  await make(view.user, view.dialog);
  await within(view.dialog).findByRole('progressbar', { name: 'Fetching the files' });
  await waitFor(() => expect(answers.asked).toHaveBeenCalled());
  await view.user.click(within(view.dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { ...view, ...answers };
}

describe('a pack whose dialog is closed while it is made', () => {
  it('goes on in the downloads, from where its dialog can be had again', async () => {
    const { user, saved, answer } = await leavePack();
    expect(await (await inDownloads()).findByText('Evidence pack of 2 emails')).toBeVisible();
    expect(
      (await inDownloads()).getByRole('progressbar', { name: 'Evidence pack of 2 emails' }),
    ).toBeVisible();
    await user.click((await inDownloads()).getByRole('button', { name: 'Show' }));
    const dialog = await evidenceDialog();
    expect(within(dialog).getByRole('progressbar', { name: 'Fetching the files' })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Downloads' })).not.toBeInTheDocument(),
    );
    answer();
    expect(await within(dialog).findByText('Fingerprint of this pack')).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  it('is saved without it, keeps its fingerprint until it was seen, and the browser asks who leaves before', async () => {
    const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user, saved, answer } = await leavePack();
    expect(asked()).toBe(true);
    answer();
    expect(
      await (await inDownloads()).findByText(/^Saved as .*\.zip\. Record its fingerprint\.$/),
    ).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(asked()).toBe(false);
    await user.click((await inDownloads()).getByRole('button', { name: 'Show' }));
    expect(
      await within(await evidenceDialog()).findByText('Fingerprint of this pack'),
    ).toBeVisible();
  });

  it('is stopped by "Cancel", silently', async () => {
    const { user, saved, aborted } = await leavePack();
    await user.click((await inDownloads()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(aborted).toHaveBeenCalled());
    expect(screen.queryByRole('region', { name: 'Downloads' })).not.toBeInTheDocument();
    expect(saved).toHaveLength(0);
  });

  it('waits in the downloads for the word where files could not be fetched', async () => {
    const { user, refuse } = await leavePack();
    refuse();
    expect(await (await inDownloads()).findByText(/could not be fetched\.$/)).toBeVisible();
    await user.click((await inDownloads()).getByRole('button', { name: 'Show' }));
    expect(
      await within(await evidenceDialog()).findByRole('button', { name: 'Try again' }),
    ).toBeVisible();
  });
});
