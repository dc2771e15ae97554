import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { emma, yuko, type Person } from './people';
import { openPackOf, signIn } from './steps';
import { words } from './words';

// The document to print of a pack, as a person makes it in a browser, read by the library that
// draws PDFs.

const FOUND = '/#sender=*%40*&range=30d';

type Read = { pages: string[]; bookmarks: string[]; sizes: string[] };

/** What the library of the preview reads in a PDF. */
async function readPdf(bytes: Buffer): Promise<Read> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const read: Read = { pages: [], bookmarks: [], sizes: [] };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    read.pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
    read.sizes.push(page.view.slice(2).join(' × '));
  }
  for (const { title, dest } of await document.getOutline()) {
    const page = Array.isArray(dest) ? await document.getPageIndex(dest[0] as never) : -1;
    read.bookmarks.push(`${page + 1} ${title}`);
  }
  return read;
}

async function makePack(page: Page, person: Person, count: number) {
  const own = words(person.localization);
  const dialog = await openPackOf(page, person, count);
  await dialog.getByRole('checkbox', { name: own('evidence.dossier.choose') }).check();
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await dialog.getByRole('button', { name: own('evidence.make') }).click();
  await expect.poll(() => downloads.length, { timeout: 60_000 }).toBe(2);
  const files = await Promise.all(
    downloads.map(async (download) => ({
      name: download.suggestedFilename(),
      content: readFileSync(await download.path()),
    })),
  );
  const fingerprint = (await dialog.locator('code').textContent()) ?? '';
  const [zip, pdf] = files;
  if (!zip || !pdf) throw new Error('There are two files.');
  return { dialog, fingerprint, zip, pdf };
}

for (const { person, context, size } of [
  { person: emma, context: undefined, size: '612 × 792' }, // New York
  { person: yuko, context: '湊屋本舗', size: '595 × 842' },
]) {
  test(`a pack has one document to print, which other programs read (${person.localization})`, async ({
    page,
  }) => {
    const own = words(person.localization);
    const ofBrowser = words('en_US'); // the page that checks knows nobody
    await signIn(page, person, { path: FOUND, ...(context && { context }) });
    const { fingerprint, zip, pdf } = await makePack(page, person, 3);
    expect(pdf.name).toBe(zip.name.replace(/zip$/, 'pdf'));
    const pack = await JSZip.loadAsync(zip.content, { checkCRC32: true });
    const inPack = await pack.file('dossier.pdf')?.async('nodebuffer');
    expect(inPack?.equals(pdf.content)).toBe(true);
    expect(createHash('sha256').update((await pack.file('manifest.json')?.async('string')) ?? '').digest('hex')).toBe(fingerprint); // prettier-ignore
    const read = await readPdf(pdf.content);
    expect(read.pages.length).toBeGreaterThan(5);
    read.pages.forEach((text, index) => {
      expect(text).toContain(fingerprint);
      expect(text).toContain(`${index + 1} / ${read.pages.length}`);
    });
    expect(read.pages[0]).toContain(own('evidence.cover.emailsHeading'));
    expect(read.pages.slice(-2).join(' ')).toContain(own('evidence.dossier.about'));
    expect(read.pages.join(' ')).toContain('Message-ID');
    expect(read.bookmarks).toHaveLength(6);
    expect(new Set(read.sizes)).toEqual(new Set([size]));

    await page.goto('/check');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pack.zip', mimeType: 'application/zip', buffer: zip.content });
    await page.getByRole('textbox', { name: ofBrowser('check.noted') }).fill(fingerprint);
    await expect(page.getByText(ofBrowser('check.verdict.matched'), { exact: true })).toBeVisible();
    await expect(page.getByText(ofBrowser('evidence.part.dossier')).first()).toBeVisible();
  });
}
