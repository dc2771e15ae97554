import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import JSZip from 'jszip';
import type { Download, Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { claire, emma, PASSWORD } from './people';
import { openPackOf, rows, signIn } from './steps';
import { words } from './words';

// A pack as a person makes it, read by other programs, and checked on the page that anybody can
// open.

const t = words('en_US');
const SIGNER = 'Local timestamps (for development)';

type Manifest = {
  emails: { recipient: string; files: { type: string; path: string }[] }[];
  files: { path: string; size: number; sha256: string }[];
  note: string;
  question: { recipient: string; sender: string; from: string; to: string };
};

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

const choose = (page: Page, content: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pack.zip', mimeType: 'application/zip', buffer: content });

/** Notes what a page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => asked.push(request.url()));
  return asked;
}

test('a pack of three emails holds what it says and is stamped, and is checked without a network', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  const dialog = await openPackOf(page, emma, 3);
  await dialog.getByRole('textbox', { name: t('evidence.note.label') }).fill('Case 47/11');
  const box = dialog.getByRole('checkbox', { name: t('evidence.dossier.choose') });
  await box.check();
  const isSquare = (drawn: Element) => drawn.clientHeight === drawn.clientWidth;
  await page.emulateMedia({ media: 'print' }); // ticked or not can be told on paper, too
  expect(await box.evaluate(isSquare)).toBe(true);
  await page.emulateMedia({ media: null });
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await dialog.getByRole('button', { name: t('evidence.make') }).click();
  await expect.poll(() => downloads.length, { timeout: 60_000 }).toBe(2);
  const fingerprint = (await dialog.locator('code').textContent()) ?? '';
  const made = dialog.getByRole('region', { name: t('timestamp.heading') });
  await expect(made).toContainText(/The list existed on \d{4}-\d\d-\d\d/);
  await expect(made).toContainText(SIGNER);
  const saved = (ending: string) => {
    const found = downloads.find((one) => one.suggestedFilename().endsWith(ending));
    if (!found) throw new Error(`No ${ending} was saved.`);
    return found;
  };
  const content = readFileSync(await saved('.zip').path());
  const dossier = readFileSync(await saved('.pdf').path());
  const zip = await JSZip.loadAsync(content, { checkCRC32: true });
  const manifestText = (await zip.file('manifest.json')?.async('string')) ?? '';
  const manifest = JSON.parse(manifestText) as Manifest;

  await test.step('every file is there with its hash, and the fingerprint is that of the manifest', async () => {
    expect(saved('.zip').suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d_evidence_Case 47_11\.zip$/);
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
  const asked = requestsOf(check);
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
    const chooser = check.locator('input[type=file]');
    await chooser.focus(); // the browser's own words stay hidden: "No file chosen"
    expect((await chooser.boundingBox())?.width).toBe(1);
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
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto('/check');
  await choose(again, content);
  const told = again
    .getByRole('list', { name: t('check.steps') })
    .getByRole('listitem')
    .last();
  const isConsistent = () =>
    expect(again.getByText(t('check.verdict.consistent'), { exact: true })).toBeVisible();

  await test.step('an email is looked at there: nothing is asked for but the console itself', async () => {
    await expect(told).toContainText(`Stamped by ${SIGNER}, which this console trusts`);
    await isConsistent();
    const looked = requestsOf(again);
    await again.getByRole('table', { name: 'Emails 3' }).getByRole('button').first().click();
    const email = again.getByRole('dialog');
    await expect(email.getByRole('img')).toHaveJSProperty('complete', true);
    await email.getByRole('tab', { name: 'HTML' }).click();
    const shown = email.frameLocator('iframe').frameLocator('iframe').locator('body');
    await expect(shown).not.toBeEmpty();
    await email.getByRole('tab', { name: 'EML' }).click();
    await expect(email.getByRole('radio', { name: t('eml.message') })).toBeVisible();
    await email.getByRole('button', { name: t('action.close') }).click();
    const own = /^blob:|^http:\/\/localhost:\d+\/(assets\/|viewer\/|viewer\.html$)/;
    expect(looked.filter((url) => !own.test(url))).toEqual([]);
  });

  await test.step('its signer is unknown where the console trusts nobody', async () => {
    await again.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({ response, json: { ...config, trustedTimestamps: [] } });
    });
    await again.reload();
    await choose(again, content);
    await expect(told).toContainText(/^TimestampAn unknown signer says that the list existed on/);
    await isConsistent();
  });
});

// "What exactly did we send this person in the last six months? Prove it."

const MOST_ACTIONS = 6;

test('six months of one address are a saved pack after six actions besides typing', async ({
  page,
  browser,
}) => {
  const french = words(claire.localization);
  const other = await browser.newPage();
  await signIn(other, claire, { path: '/#sender=*%40*&range=30d' });
  const address =
    (await rows(other, claire).first().getByRole('cell').nth(2).textContent())?.trim() ?? '';
  expect(address).toContain('@');
  await other.close();

  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };

  await page.goto('/');
  await page.waitForURL('**/login');
  await page.locator('input[type=email]').fill(claire.login);
  await page.locator('input[type=password]').fill(PASSWORD);
  await act(page.keyboard.press('Enter'));

  const recipient = page
    .getByRole('search', { name: french('search.form') })
    .getByRole('textbox', { name: french('search.recipient'), exact: true });
  await expect(page.getByRole('combobox', { name: french('find.title') })).toBeFocused();
  await recipient.focus();
  await page.keyboard.type(address);
  await act(page.getByRole('button', { name: french('dateRange.label') }).click());
  await act(page.getByRole('button', { name: french('dateRange.6m') }).click());
  await act(page.getByRole('button', { name: french('search.submit'), exact: true }).click());
  await expect(rows(page, claire).first()).toBeVisible();
  await act(page.getByRole('button', { name: /^Dossier de preuve \(\d+\)$/ }).click());
  const dialog = page.getByRole('dialog', { name: french('evidence.title'), exact: true });
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await act(dialog.getByRole('button', { name: french('evidence.make') }).click());
  const zip = await JSZip.loadAsync(readFileSync(await (await saved).path()));

  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
  const manifest = JSON.parse(
    (await zip.file('manifest.json')?.async('string')) ?? '{}',
  ) as Manifest;
  const { question } = manifest;
  expect(question.recipient).toBe(address);
  expect((Date.parse(question.to) - Date.parse(question.from)) / 86_400_000).toBeGreaterThan(150);
  expect(manifest.emails.length).toBeGreaterThan(0);
  expect(new Set(manifest.emails.map((email) => email.recipient))).toEqual(new Set([address]));
});
