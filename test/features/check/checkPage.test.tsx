import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildPack, repack, zipWith } from '../../support/evidencePacks';
import { renderApp } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { catchSavedFiles } from '../downloads/openDownloads';

/** The File of Node can be read; that of jsdom cannot. */
const asFile = (pack: Blob, name = 'pack.zip') =>
  new NodeFile([pack as never], name, { type: 'application/zip' }) as unknown as File;

/** /check, with a pack chosen. */
async function check(pack: Blob, language = 'en-US') {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  const view = renderApp({ path: '/check', user: null });
  const input = await screen.findByLabelText(
    /^(Choose a pack|Choisir un dossier de preuve \(zip\)|パックを選択)$/,
  );
  await view.user.upload(input, pack instanceof NodeFile ? (pack as never) : asFile(pack));
  return view;
}

const EML = 'emails/0001_2026-11-19_a@example.org/email.eml';

describe('the page that checks packs', () => {
  it('needs no sign-in and asks no server', async () => {
    await check((await buildPack()).zip);
    expect(
      await screen.findByText('Unchanged, if the fingerprint is the recorded one'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Check an evidence pack' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'pack.zip' })).toHaveFocus();
    expect(requests()).toEqual([]);
  });

  it('offers the check in Python, for whoever will not trust a page', async () => {
    renderApp({ path: '/check', user: null });
    const link = await screen.findByRole('link', { name: 'check-pack.py' });
    expect(link).toHaveAttribute('href', '/check-pack.py');
    expect(link).toHaveAttribute('download');
  });

  it('calls a pack unchanged only when its fingerprint is the recorded one', async () => {
    const { zip, fingerprint } = await buildPack();
    const { user } = await check(zip);
    expect(await screen.findByText(fingerprint)).toBeVisible();
    const noted = screen.getByRole('textbox', { name: 'Recorded fingerprint' });
    await user.type(noted, fingerprint.slice(0, 10));
    expect(screen.getByText(/This one is incomplete/)).toBeVisible();
    expect(screen.getByText('Unchanged, if the fingerprint is the recorded one')).toBeVisible();
    await user.clear(noted);
    await user.click(noted);
    await user.paste(fingerprint.toUpperCase());
    expect(screen.getByText('Unchanged since it was made')).toBeVisible();
    await user.clear(noted);
    await user.click(noted);
    await user.paste('0'.repeat(64));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This is not the pack whose fingerprint was recorded',
    );
  });

  it('shows what the pack says of itself, as text', async () => {
    await check((await buildPack()).zip);
    const facts = within(
      await screen.findByRole('region', { name: 'What the pack says about itself' }),
    );
    expect(facts.getByText('Case 4711')).toBeVisible();
    expect(facts.getByText('Jo Miller, jo.miller@example.org')).toBeVisible();
    expect(facts.getByText('2026-11-20 13:00:00 (UTC+01:00)')).toBeVisible();
    expect(facts.getByText('No search: the emails were chosen one by one.')).toBeVisible();
    expect(facts.getByText('8 email files, cover, list')).toBeVisible();
    expect(screen.getByText('Unchanged: 8 email files, cover, list')).toBeVisible();
  });

  it('names what was changed, is missing, and does not belong to it', async () => {
    const { zip } = await buildPack();
    await check(
      await repack(
        zip,
        (files) =>
          void files.file(EML, 'x').remove('manifest.csv').file('emails/<b>more</b>.html', 'x'),
      ),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('This pack was changed');
    const files = within(screen.getByRole('region', { name: 'The files' }));
    expect(files.getByText('Changed: 1 email file')).toBeVisible();
    expect(files.getByText(EML)).toBeVisible();
    expect(files.getByText('Missing: list')).toBeVisible();
    expect(files.getByText('manifest.csv')).toBeVisible();
    expect(files.getByText('emails/<b>more</b>.html')).toBeVisible();
  });

  it('warns of files that were only added', async () => {
    await check(
      await repack((await buildPack()).zip, (files) => void files.file('read me.txt', 'x')),
    );
    expect(
      await screen.findByText('With files that do not belong to it'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save the checked files' })).toBeEnabled();
  });

  it('tells a zip that was packed again, and saves what was checked as the pack that it was', async () => {
    const saved = catchSavedFiles();
    const { zip, fingerprint } = await buildPack();
    const { user } = await check(await repack(zip, () => undefined));
    const verdict =
      'Repacked or altered: these files match, but other programs may read this zip differently';
    expect(await screen.findByText(verdict)).toBeVisible();
    expect(screen.getByText(/^8 email files, cover, list: everything matches/)).toHaveTextContent(
      'Also compare the fingerprint',
    );
    await user.click(screen.getByRole('textbox', { name: 'Recorded fingerprint' }));
    await user.paste(fingerprint);
    expect(screen.getByText(verdict)).toBeVisible();
    expect(screen.getByText(/^8 email files, cover, list: everything matches/)).toHaveTextContent(
      'The fingerprint is the one you recorded.',
    );
    expect(screen.queryByText('Unchanged since it was made')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save the checked files' }));
    expect(await screen.findByText(/^Saved as/)).toHaveTextContent('Saved as pack_checked.zip.');
    expect(saved.map(({ name }) => name)).toEqual(['pack_checked.zip']);
    expect(saved[0] && new Uint8Array(await saved[0].blob.arrayBuffer())).toEqual(
      new Uint8Array(await zip.arrayBuffer()),
    );
  });

  it('says so when the file has become another before it is saved', async () => {
    const saved = catchSavedFiles();
    const pack = asFile(await repack((await buildPack()).zip, () => undefined));
    const { user } = await check(pack);
    const button = await screen.findByRole('button', { name: 'Save the checked files' });
    Object.assign(pack, { slice: () => new Blob([]) });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The checked files could not be saved.',
    );
    expect(saved).toEqual([]);
  });

  it('shows no name as it is that hides something or looks like another', async () => {
    const names = ['read\u202efdp.me', 'm\u0430nifest.json', '請求書のコピー.txt', 'a\u200bb'];
    const changed = await repack((await buildPack()).zip, (files) => {
      for (const name of names) files.file(name, 'x');
    });
    await check(changed);
    const files = within(await screen.findByRole('region', { name: 'The files' }));
    for (const name of [
      'read\\u{202E}fdp.me',
      'm\\u{430}nifest.json',
      '請求書のコピー.txt',
      'a\\u{200B}b',
    ])
      expect(files.getByText(name)).toBeVisible();
  });

  it.each([
    ['en-US', 'This cannot be checked', /not a zip file/],
    ['fr-FR', 'Ceci ne peut pas être vérifié', /pas un fichier zip/],
    ['ja-JP', '検証できません', /ZIP ファイルではない/],
  ])('says in plain words what it cannot check: %s', async (language, verdict, reason) => {
    await check(new Blob(['no zip']), language);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(verdict);
    expect(alert).toHaveTextContent(reason);
  });

  it('refuses a pack of a newer format', async () => {
    await check(
      await zipWith([['manifest.json', '{"format":"message-archive-evidence","version":7}']]),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'made by a newer version of the console',
    );
  });

  it('takes another pack after the first, dropped anywhere on the page', async () => {
    await check(new Blob(['no zip']));
    await screen.findByRole('alert');
    fireEvent.drop(document.body, {
      dataTransfer: { files: [asFile((await buildPack()).zip, 'second.zip')] },
    });
    expect(await screen.findByRole('heading', { name: 'second.zip' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByText('Unchanged, if the fingerprint is the recorded one')).toBeVisible(),
    );
  });
});

describe('the way to it', () => {
  it('is a link on the sign-in page', async () => {
    renderApp({ path: '/login', user: null });
    expect(await screen.findByRole('link', { name: 'Check an evidence pack' })).toHaveAttribute(
      'href',
      '/check',
    );
  });

  it('is an entry of the main menu, in a tab of its own', async () => {
    const { user } = renderApp();
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const link = await screen.findByRole('link', { name: 'Check an evidence pack' });
    expect(link).toHaveAttribute('href', '/check');
    expect(link).toHaveAttribute('target', '_blank');
  });
});
