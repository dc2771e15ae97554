import { screen, waitFor, within } from '@testing-library/react';
import { buildEmails } from '../../support/build/email';
import { givenUp, requests } from '../../support/requests';
import { server } from '../../support/server';
import { evidenceDialog, make, openEvidence } from './openEvidence';

const ARCHIVE = 'POST /api/mas/download/archive';
const recent = (count: number) => buildEmails(count, () => ({ recipient: 'jo@example.org' }));
const inDownloads = async () => within(await screen.findByRole('region', { name: 'Downloads' }));

/** Makes a pack of two emails, and closes its dialog while it is made: until `answer`. */
async function leavePack(reply?: () => Response) {
  const answer = server.hold(ARCHIVE, reply);
  const view = await openEvidence(recent(2));
  await make(view.user, view.dialog);
  await within(view.dialog).findByRole('progressbar', { name: 'Fetching the files' });
  await waitFor(() => expect(requests(ARCHIVE)).not.toEqual([]));
  await view.user.click(within(view.dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { ...view, answer };
}

describe('a pack whose dialog is closed while it is made', () => {
  it('goes on in the downloads, from where its dialog can be had again, is saved without it, keeps its fingerprint until it was seen, and the browser asks who leaves before', async () => {
    const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user, saved, answer } = await leavePack();
    const name = 'Evidence pack of 2 emails';
    expect(await (await inDownloads()).findByText(name)).toBeVisible();
    expect((await inDownloads()).getByRole('progressbar', { name })).toBeVisible();
    await user.click((await inDownloads()).getByRole('button', { name: 'Show' }));
    const dialog = await evidenceDialog();
    expect(within(dialog).getByRole('progressbar', { name: 'Fetching the files' })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Downloads' })).not.toBeInTheDocument(),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await inDownloads();
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
    const { user, saved } = await leavePack();
    await user.click((await inDownloads()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(givenUp(ARCHIVE)).toBe(requests(ARCHIVE).length));
    expect(screen.queryByRole('region', { name: 'Downloads' })).not.toBeInTheDocument();
    expect(saved).toHaveLength(0);
  });

  it('waits in the downloads for the word where files could not be fetched', async () => {
    const { user, answer } = await leavePack(() => new Response(null, { status: 500 }));
    answer();
    expect(await (await inDownloads()).findByText(/could not be fetched\.$/)).toBeVisible();
    await user.click((await inDownloads()).getByRole('button', { name: 'Show' }));
    expect(
      await within(await evidenceDialog()).findByRole('button', { name: 'Try again' }),
    ).toBeVisible();
  });
});
