import { File as NodeFile } from 'node:buffer';
import { createHash } from 'node:crypto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { checkTasks } from '@/evidence/check/checkTasks';
import { companionOf } from '@/evidence/check/packChecker';
import type { PackManifest } from '@/evidence/pack/packFormat';
import { selfText } from '@/features/check/page/reportTexts';
import type { Localization } from '@/lib/localization';
import * as packs from '../../support/evidencePacks';
import { intlOf } from '../../support/messages';
import { renderApp } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { catchSavedFiles } from '../downloads/openDownloads';
import { dropFiles, openCheck, packFile, RECORDED, UNCHANGED } from './openCheck';

/** /check in this language of the browser, with a pack chosen. */
function check(pack: Blob, language = 'en-US') {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  return openCheck(pack instanceof NodeFile ? (pack as unknown as File) : packFile(pack));
}

const shownFingerprints = () =>
  screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
    .filter((text) => /^[0-9a-f]{64}$/.test(text));

const ANOTHER = 'The fingerprint is not the one you gave.';
const EML = 'emails/0001_2026-11-19_a@example.org/email.eml';

describe('the page that checks packs', () => {
  it('needs no sign-in, asks no server, and shows what the pack says of itself', async () => {
    await check((await packs.buildPack()).zip);
    expect(await screen.findByText(UNCHANGED)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Check an evidence pack' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Recorded fingerprint' })).toHaveFocus();
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => /^[A-Z][a-z]+?(?=[A-Z])/.exec(textContent)?.[0])).toEqual(
      ['Files', 'Fingerprint', 'Timestamp'],
    );
    expect(screen.getByText(/^The pack says of itself/)).toHaveTextContent(
      '2 emails to 2 recipients, on 2026-11-19, from “Client One”. It also says: made on 2026-11-20T13:00:00+01:00 by “Jo Miller”, for “Case 4711”.',
    );
    expect(
      screen.getByText('All 10 are what the list says, and the zip is as it was written.'),
    ).toBeVisible();
    expect(screen.getByText('8 email files, cover, list')).toBeVisible();
    expect(
      screen.getByText(/or drop here the document to print \(PDF\) that was saved beside the zip/),
    ).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(
      /^pack\.zip [\d,]+ bytesPrint reportCheck another pack/,
    );
    const [head, row] = within(screen.getByRole('table', { name: 'Emails 2' })).getAllByRole('row');
    expect(head).toHaveTextContent('NumberSentEmailFilesSignature');
    expect(row).toHaveTextContent(/[^ ]+@[^ ]+ to a@example.org/);
    expect(row).not.toHaveTextContent(/from /);
    expect(requests()).toEqual([]);
  });

  it.each<[what: string, Localization, other: object, text: string]>([
    [
      'no period',
      'en_US',
      { date: null },
      'The pack says of itself: 2 emails to 1001@example.org, from “Client One”.',
    ],
    [
      'no period',
      'fr_FR',
      { date: null },
      'Selon le dossier : 2 e-mails à 1001@example.org, dans l’archive « Client One ».',
    ],
    [
      'no period',
      'ja_JP',
      { date: null },
      'パック自身の記載：1001@example.org 宛てのメール 2 件、「Client One」。',
    ],
    [
      'no recipient',
      'en_US',
      { recipient: '' },
      'The pack says of itself: 2 emails, on 2026-11-19, from “Client One”.',
    ],
    [
      'one recipient, as in the dialog that made it,',
      'en_US',
      { recipient: '1001@Example.org' },
      'The pack says of itself: 2 emails to 1001@example.org, on 2026-11-19, from “Client One”.',
    ],
  ])(
    'states %s where one email has none or writes it otherwise: %s',
    (_what, localization, other, text) => {
      const email = { recipient: '1001@example.org', date: '2026-11-19T12:00:00.000Z' };
      const [created, dataContext] = [{ zone: 'UTC' }, { name: 'Client One' }];
      const manifest = { emails: [{ ...email, ...other }, email], created, dataContext };
      const said = selfText(intlOf(localization), manifest as unknown as PackManifest);
      expect(said.replace(/[\u00a0\u202f]/g, ' ')).toContain(text);
    },
  );

  it('shows what anybody wrote into a pack without letting it turn or fill the page', async () => {
    const { zip } = await packs.buildPack();
    const forged = await packs.withText(zip, (json) =>
      json
        .replace('Case 4711', 'x'.repeat(3000))
        .replace(/"(Europe.Paris|1001|1\.3\.50)"/g, '"\u202e$1"'),
    );
    await check(forged);
    expect(await screen.findByText(`${'x'.repeat(200)}…`)).toBeVisible();
    fireEvent(window, new Event('beforeprint'));
    const paper = screen.getByRole('article');
    expect(paper).toHaveTextContent('x'.repeat(3000));
    expect(paper.textContent.split('\\u{202E}')).toHaveLength(4);
    expect(paper).not.toHaveTextContent('\u202e');
  });

  it('calls a pack unchanged only when its fingerprint is the recorded one', async () => {
    const { zip, fingerprint } = await packs.buildPack();
    const { user } = await check(zip);
    await screen.findByText(UNCHANGED);
    expect(shownFingerprints()).toEqual([fingerprint]);
    const noted = screen.getByRole('textbox', { name: 'Recorded fingerprint' });
    await user.type(noted, fingerprint.slice(0, 10));
    expect(screen.getByText(/^A fingerprint has 64 .* This is not one\.$/)).toBeVisible();
    await user.clear(noted);
    await user.click(noted);
    const ofZip = createHash('sha256').update(new Uint8Array(await zip.arrayBuffer()));
    await user.paste(ofZip.digest('hex'));
    expect(await screen.findByText(/^This is the SHA-256 of the zip file/)).toBeVisible();
    expect(screen.getByText(UNCHANGED)).toBeVisible();
    await user.clear(noted);
    await user.click(noted);
    await user.paste(` ${fingerprint.toUpperCase().replace(/.{8}/g, '$& ')}`);
    expect(screen.getByRole('heading', { name: RECORDED })).toHaveFocus();
    expect(shownFingerprints()).toEqual([fingerprint, fingerprint]);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    fireEvent.change(screen.getByRole('textbox'), {
      target: { value: `${fingerprint.slice(1)}0` },
    });
    expect(screen.getByRole('heading', { name: ANOTHER })).toHaveFocus();
    expect(screen.getByText(/, or the one you gave is wrong\./)).toBeVisible();
  });

  it('offers the check in Python, takes the fingerprint from the document to print beside the zip, and says so, also where it is another', async () => {
    const { zip, fingerprint } = await packs.printedPack('a');
    renderApp({ path: '/check', user: null });
    const dossier = new Blob([packs.documentWith(fingerprint)]);
    await screen.findByLabelText('Choose a pack');
    const link = screen.getByRole('link', { name: 'check-pack.py' });
    expect(link).toHaveAttribute('href', '/check-pack.py');
    expect(link).toHaveAttribute('download');
    dropFiles(packFile(zip), packFile(dossier, 'case.pdf'));
    expect(await screen.findByRole('heading', { name: RECORDED })).toHaveFocus();
    expect(screen.getByText(/not taken from inside the pack/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    dropFiles(packFile(new Blob([packs.documentWith('0'.repeat(64))]), 'other.pdf'));
    expect(await screen.findByRole('heading', { name: ANOTHER })).toBeVisible();
    expect(screen.getByText('other.pdf')).toBeVisible();
  });

  it('says of a list out of a pack that it is no pack, and what to choose, in the language of the browser', async () => {
    const list = packFile(new Blob(['{"format":"message-archive-evidence"}']), 'companion');
    await check(list, 'ja-JP');
    const verdict = '検証できません：ZIP ファイルではないか、ZIP だけのファイルではありません。';
    expect(await screen.findByRole('heading', { name: verdict })).toHaveFocus();
    expect(screen.getByText(/ZIP ファイルを選択/)).toHaveTextContent('（manifest.json）');
  });

  it.each([
    [`%PDF-1.7${' '.repeat(248)}${'a'.repeat(64)}`, 'dossier'],
    [`%PDF-1.7${' '.repeat(248)}${'a'.repeat(63)}`, undefined],
    ['{"format":"message-archive-evidence"}', 'manifest'],
    ['{"format":"another"}', undefined],
    ['\ufeffid,date_utc,date_Asia/Tokyo,file,size,sha256\r\n', 'csv'],
    ['id;date_utc;file;size;sha256\r\n', 'csv'], // as a French Excel saves it
    ['"id","date_utc","file","size","sha256","missing"\r\n', undefined], // of a download
    ['SHA256 (pack.zip) = ab12', undefined],
    ['["message-archive-evidence"]', undefined],
    ['name,size,sha256\r\n', undefined],
    ['DKIM-Signature: v=1; a=rsa-sha256; d=example.org, s=a, b=AA==\r\n', undefined],
  ])('takes %j beside a pack for %s', async (content, kind) => {
    expect((await companionOf(packFile(new Blob([content]))))?.kind).toBe(kind);
  });

  it('names beside the verdict what was changed, is missing, and does not belong to it', async () => {
    const { zip } = await packs.buildPack();
    await check(
      await packs.repack(
        zip,
        (files) =>
          void files.file(EML, 'x').remove('manifest.csv').file('emails/<b>more</b>.html', 'x'),
      ),
    );
    const verdict = await screen.findByRole('heading', {
      name: 'Changed: 2 of 10 files are not what the list says.',
    });
    expect(verdict).toHaveFocus();
    expect(screen.getByText('EML of email 1')).toBeVisible();
    expect(screen.getByRole('region', { name: 'pack.zip' })).toHaveTextContent(EML);
    expect(screen.getByText('2026-11-19', { selector: 'code .unbroken' })).toBeVisible();
    expect(screen.getByText('1 byte')).toBeVisible();
    expect(screen.getByText('manifest.csv')).toBeVisible();
    expect(screen.getByText('emails/<b>more</b>.html')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Emails 2' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('EML not as listed3 unchanged');
    expect(rows[2]).toHaveTextContent('4 unchanged');
    fireEvent.click(screen.getByRole('button', { name: 'Show files' }));
    expect(screen.getByText('Missing: list')).toBeVisible();
  });

  it.each(['index.html', 'dossier.pdf'])(
    'compares but the sizes of %s, whose hash is listed without the fingerprint',
    async (path) => {
      const { zip } = await packs.printedPack('a');
      await check(await packs.repack(zip, (files) => void files.file(path, 'x')));
      await screen.findByText(path);
      const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(items.find((text) => text.startsWith(path))).toMatch(/[\d,]+ bytes\D+1 byte$/);
    },
  );

  it('tells a zip that was packed again, and saves what was checked as the pack that it was', async () => {
    const saved = catchSavedFiles();
    const { zip, fingerprint } = await packs.buildPack();
    const { user } = await check(await packs.repack(zip, () => undefined));
    const verdict = 'Repacked or altered: the files match, the zip is not as it was written.';
    expect(await screen.findByText(verdict)).toBeVisible();
    await user.click(screen.getByRole('textbox', { name: 'Recorded fingerprint' }));
    await user.paste(fingerprint);
    expect(screen.getByText(verdict)).toBeVisible();
    expect(screen.getByText(/^The same as the one you gave: the list/)).toBeVisible();
    expect(screen.queryByText(RECORDED)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save the checked files' }));
    expect(await screen.findByText(/^Saved as/)).toHaveTextContent('Saved as pack_checked.zip.');
    expect(saved.map(({ name }) => name)).toEqual(['pack_checked.zip']);
    expect(saved[0] && new Uint8Array(await saved[0].blob.arrayBuffer())).toEqual(
      new Uint8Array(await zip.arrayBuffer()),
    );
  });

  it('says so when the file has become another before it is saved', async () => {
    const saved = catchSavedFiles();
    const pack = packFile(await packs.repack((await packs.buildPack()).zip, () => undefined));
    const { user } = await check(pack);
    const button = await screen.findByRole('button', { name: 'Save the checked files' });
    Object.assign(pack, { slice: () => new Blob([]) });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The checked files could not be saved.',
    );
    expect(saved).toEqual([]);
  });

  it('warns of files that were only added, and shows no name as it is that hides something or looks like another', async () => {
    const names = ['read\u202efdp.me', 'm\u0430nifest.json', '請求書のコピー.txt', 'a\u200bb'];
    const changed = await packs.repack((await packs.buildPack()).zip, (files) => {
      for (const name of names) files.file(name, 'x');
    });
    await check(changed);
    await screen.findByText('With 4 files that do not belong to it.');
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ dataset }) => dataset.mark)).toEqual(['doubt', 'open', 'open']);
    expect(screen.getByRole('button', { name: 'Save the checked files' })).toBeEnabled();
    for (const name of [
      'read\\u{202E}fdp.me',
      'm\\u{430}nifest.json',
      '請求書のコピー.txt',
      'a\\u{200B}b',
    ])
      expect(screen.getByText(name)).toBeVisible();
  });

  it('refuses a pack of a newer format, and takes another one, dropped anywhere on the page', async () => {
    const newer = '{"format":"message-archive-evidence","version":7}';
    await check(await packs.zipWith([['manifest.json', newer]]));
    expect(
      await screen.findByText(/^It says that a newer version of the console made it/),
    ).toBeVisible();
    dropFiles(packFile((await packs.buildPack()).zip, 'second.zip'));
    expect(await screen.findByRole('region', { name: 'second.zip' })).toBeVisible();
    expect(await screen.findByText(UNCHANGED)).toBeVisible();
  });
});

it('the way to it is an entry of the main menu, in a tab of its own', async () => {
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const link = await screen.findByRole('link', { name: 'Check an evidence pack' });
  expect(link).toHaveAttribute('href', '/check');
  expect(link).toHaveAttribute('target', '_blank');
});

it('a report printed early says of what was not finished that it was not, and of nothing that it is under way', async () => {
  const never = new Promise<never>(() => undefined);
  jest.spyOn(checkTasks, 'senders').mockReturnValueOnce(never);
  jest.spyOn(checkTasks, 'hash').mockReturnValueOnce(never);
  await openCheck(packFile((await packs.buildPack()).zip));
  await screen.findByRole('heading', { name: UNCHANGED });
  act(() => void fireEvent(window, new Event('beforeprint')));
  const paper = screen.getByRole('article');
  const unfinished = 'Not finished when this was printed.';
  expect(paper).toHaveTextContent(`SHA-256${unfinished}`);
  expect(paper.textContent.split(unfinished)).toHaveLength(5); // both emails', and of all
  expect(paper).not.toHaveTextContent(/Checking/);
});

// Without a network, what asks for timestamps cannot be fetched.
jest.mock('@/api/timestamp', () => {
  throw new Error('Loading chunk timestamp failed.');
});

it('says of a timestamp without a network that its service is out of reach, and nothing of the pack', async () => {
  const pack = packFile((await packs.buildPack(['a'])).zip);
  const { user } = await openCheck(pack, { config: { timestamp: '/timestamp' } });
  await screen.findByRole('list', { name: 'Steps' });
  const region = within(await screen.findByRole('region', { name: 'pack.zip' }));
  await user.click(region.getByRole('button', { name: 'Add a timestamp' }));
  expect(await region.findByRole('alert')).toHaveTextContent(
    'No timestamp was added. The timestamp service could not be reached.',
  );
});
