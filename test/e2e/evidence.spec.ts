import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import JSZip from 'jszip';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { emma, type Person } from './people';
import { openPackOf, signIn } from './steps';
import { words } from './words';

// A pack as a person makes it, read by other programs, and checked on the page that anybody can
// open.

const t = words('en_US');
const FOUND = '/#sender=*%40*&range=30d';

type Manifest = {
  emails: { id: string; files: { type: string; path: string }[] }[];
  files: { path: string; size: number; sha256: string }[];
  note: string;
  question: { sender: string };
};

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Selects the first rows, and makes a pack of them, with its document to print. */
async function makePack(page: Page, person: Person, count: number, note: string) {
  const own = words(person.localization);
  const dialog = await openPackOf(page, person, count);
  await dialog.getByRole('textbox', { name: own('evidence.note.label') }).fill(note);
  await dialog.getByRole('checkbox', { name: own('evidence.dossier.choose') }).check();
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await dialog.getByRole('button', { name: own('evidence.make') }).click();
  await expect.poll(() => downloads.length, { timeout: 60_000 }).toBe(2);
  const fingerprint = (await dialog.locator('code').textContent()) ?? '';
  const read = async (kind: RegExp) => {
    const download = downloads.find((one) => kind.test(one.suggestedFilename()));
    if (!download) throw new Error(`No ${kind.source} was saved.`);
    return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
  };
  const [zip, dossier] = [await read(/\.zip$/), await read(/\.pdf$/)];
  return {
    dialog,
    fingerprint,
    fileName: zip.name,
    content: zip.content,
    dossier: dossier.content,
  };
}

const choose = (page: Page, content: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pack.zip', mimeType: 'application/zip', buffer: content });

test('a pack of three emails holds what it says, and is checked without a network', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  await signIn(page, emma, { path: FOUND });
  const { dialog, fingerprint, fileName, content, dossier } = await makePack(
    page,
    emma,
    3,
    'Case 47/11',
  );
  const zip = await JSZip.loadAsync(content, { checkCRC32: true });
  const manifestText = (await zip.file('manifest.json')?.async('string')) ?? '';
  const manifest = JSON.parse(manifestText) as Manifest;

  await test.step('every file is there with its hash, and the fingerprint is that of the manifest', async () => {
    expect(fileName).toMatch(/^\d{4}-\d\d-\d\d_evidence_Case 47_11\.zip$/);
    expect(fingerprint).toBe(sha256(manifestText));
    expect(manifest).toMatchObject({ note: 'Case 47/11', question: { sender: '*@*' } });
    expect(manifest.emails).toHaveLength(3);
    expect(manifest.emails.flatMap(({ files }) => files.map(({ type }) => type))).toEqual(
      Array.from({ length: 3 }, () => ['png', 'html', 'pdf', 'eml']).flat(),
    );
    for (const file of manifest.files) {
      const letters = (await zip.file(file.path)?.async('binarystring')) ?? '';
      // the document shows the fingerprint, and was hashed with zeros in its place
      const bytes = Buffer.from(letters.replace(fingerprint, '0'.repeat(64)), 'latin1');
      expect([file.path, bytes.length, sha256(bytes)]).toEqual([file.path, file.size, file.sha256]);
    }
    expect(Object.keys(zip.files).filter((name) => /\.html?$/.test(name))).toEqual(['index.html']);
    expect(await zip.file('index.html')?.async('string')).toContain(fingerprint);
    expect((await zip.file('dossier.pdf')?.async('nodebuffer'))?.equals(dossier)).toBe(true);
  });

  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: t('evidence.check') }).click();
  const check = await opened;
  await expect(check.getByText(t('check.choose'), { exact: true })).toBeVisible();
  await check.waitForLoadState('networkidle');
  const asked: string[] = [];
  check.on('request', (request) => asked.push(request.url()));
  await context.setOffline(true);

  await test.step('the pack agrees with its manifest, and with the noted fingerprint it is unchanged', async () => {
    await choose(check, content);
    await expect(check.getByText(t('check.verdict.consistent'), { exact: true })).toBeVisible();
    await expect(
      check.getByText('12 email files, cover, document to print, list, senders’ keys'),
    ).toBeVisible();
    await check.getByRole('textbox', { name: t('check.noted') }).fill(fingerprint);
    await expect(check.getByText(t('check.verdict.matched'), { exact: true })).toBeVisible();
    await expect(check.getByText('Case 47/11').first()).toBeVisible();
  });

  await test.step('what the senders signed is checked with the keys in the pack', async () => {
    await check.getByRole('button', { name: t('check.senders.how') }).click();
    await expect(check.getByText(/as its maker saw (?:it|them)/).first()).toBeVisible();
    await expect(check.getByRole('table').getByText(/^Signed, naming \S+\.example/)).toHaveCount(3);
    const { violations } = await new AxeBuilder({ page: check }).analyze();
    expect(violations).toEqual([]);
  });

  await test.step('the report is printed with all files, none of which is cut off', async () => {
    await check.setViewportSize({ width: 390, height: 800 }); // the names of files break, so lists are long
    await check.emulateMedia({ media: 'print' });
    await check.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const lists = check.getByRole('article').getByRole('list');
    await expect(lists.first()).toBeVisible();
    const cut = await lists.evaluateAll((all) =>
      all.flatMap((list) => (list.scrollHeight > list.clientHeight ? [list.textContent] : [])),
    );
    expect(cut).toEqual([]);
  });
  expect(asked).toEqual([]);
});
