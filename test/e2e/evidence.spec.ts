import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import JSZip from 'jszip';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { claire, emma, yuko, type Person } from './people';
import { rows, signIn } from './steps';
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

/** Selects the first rows, and makes a pack of them. */
async function makePack(page: Page, person: Person, count: number, note: string) {
  const own = words(person.localization);
  await expect(rows(page, person).first()).toBeVisible();
  for (let index = 0; index < count; index += 1)
    await rows(page, person).nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: own('results.more'), exact: true }).click();
  await page.getByRole('menuitem').first().click();
  const dialog = page.getByRole('dialog', { name: own('evidence.title'), exact: true });
  await dialog.getByRole('textbox', { name: own('evidence.note.label') }).fill(note);
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: own('evidence.make') }).click();
  const download = await saved;
  const fingerprint = (await dialog.locator('code').textContent()) ?? '';
  return {
    dialog,
    fingerprint,
    fileName: download.suggestedFilename(),
    content: readFileSync(await download.path()),
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
  await signIn(page, emma, { path: FOUND });
  const { dialog, fingerprint, fileName, content } = await makePack(page, emma, 3, 'Case 47/11');
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
      const bytes = (await zip.file(file.path)?.async('nodebuffer')) ?? Buffer.alloc(0);
      expect([file.path, bytes.length, sha256(bytes)]).toEqual([file.path, file.size, file.sha256]);
    }
    expect(Object.keys(zip.files).filter((name) => /\.html?$/.test(name))).toEqual(['index.html']);
    expect(await zip.file('index.html')?.async('string')).toContain(fingerprint);
  });

  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: t('evidence.check') }).click();
  const check = await opened;
  const verdict = (words: string) => check.getByRole('heading', { name: words });
  await expect(check.getByText(t('check.choose'), { exact: true })).toBeVisible();
  await check.waitForLoadState('networkidle');
  const asked: string[] = [];
  check.on('request', (request) => asked.push(request.url()));
  await context.setOffline(true);

  await test.step('the pack agrees with its manifest, and with the noted fingerprint it is unchanged', async () => {
    await choose(check, content);
    await expect(check.getByText(t('check.verdict.consistent'), { exact: true })).toBeVisible();
    await expect(check.getByText('12 email files, cover, list, senders’ keys')).toBeVisible();
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

  await test.step('packed again it is told as that, and what was checked is saved as the pack that it was', async () => {
    await choose(check, await zip.generateAsync({ type: 'nodebuffer' }));
    await expect(check.getByText(t('check.verdict.repacked'), { exact: true })).toBeVisible();
    const saved = check.waitForEvent('download');
    await check.getByRole('button', { name: t('check.saveChecked') }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('pack_checked.zip');
    await choose(check, readFileSync(await download.path()));
    await expect(check.getByText(t('check.verdict.consistent'), { exact: true })).toBeVisible();
    await check.getByRole('textbox', { name: t('check.noted') }).fill(fingerprint);
    await expect(check.getByText(t('check.verdict.matched'), { exact: true })).toBeVisible();
  });

  await test.step('one changed byte is found and named', async () => {
    const path = manifest.emails[1]?.files.find(({ type }) => type === 'eml')?.path ?? '';
    const bytes = (await zip.file(path)?.async('nodebuffer')) ?? Buffer.alloc(1);
    bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
    zip.file(path, bytes);
    await choose(check, await zip.generateAsync({ type: 'nodebuffer' }));
    await expect(verdict('Changed: one of ')).toBeVisible();
    await expect(check.getByText('EML of email 2')).toBeVisible();
    await expect(check.getByText(path)).toBeVisible();
  });

  await test.step('and a pack that was described anew is another one', async () => {
    zip.file('manifest.json', manifestText.replace('Case 47/11', 'Case 47/12'));
    await choose(check, await zip.generateAsync({ type: 'nodebuffer' }));
    await expect(verdict('Changed: 2 of ')).toBeVisible();
    await check.getByRole('textbox', { name: t('check.noted') }).fill(fingerprint);
    await expect(verdict(t('check.verdict.other'))).toBeVisible();
  });
  expect(asked).toEqual([]);
});

for (const { person, context, heading } of [
  { person: claire, context: 'Northwind', heading: 'Dossier de preuve de 2 e\u2011mails' },
  { person: yuko, context: '湊屋本舗', heading: '証拠パック（メール 2 件）' },
]) {
  test(`the cover is in the language of the person, runs nothing and asks nobody (${person.localization})`, async ({
    page,
    context: browser,
  }, testInfo) => {
    await signIn(page, person, { path: FOUND, context });
    const { content } = await makePack(page, person, 2, '');
    const zip = await JSZip.loadAsync(content);
    const html = (await zip.file('index.html')?.async('string')) ?? '';
    const cover = await browser.newPage();
    const asked: string[] = [];
    cover.on('request', (request) => asked.push(request.url()));
    await cover.goto('about:blank');
    await cover.setContent(html);
    await expect(cover.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(cover.getByRole('table').getByRole('row')).toHaveCount(3);
    expect(await cover.locator('html').getAttribute('lang')).toBe(
      person.localization.replace('_', '-'),
    );
    expect(
      await cover
        .locator('a')
        .evaluateAll((links) =>
          links.map((link) => link.getAttribute('href')?.replace(/.*\./, '')),
        ),
    ).toEqual(['png', 'pdf', 'png', 'pdf']);
    expect(asked).toEqual([]);
    await cover.emulateMedia({ media: 'print' });
    await cover.screenshot({ path: testInfo.outputPath('cover.png'), fullPage: true });
  });
}
