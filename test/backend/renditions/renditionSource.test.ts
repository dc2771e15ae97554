import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import PostalMime from 'postal-mime';
import type { RenditionType, StoredEmail } from '../../../backend/archive/types';
import { readRecipe } from '../../../backend/renditions/blocks/recipe';
import { createRenditionSource } from '../../../backend/renditions/renditionSource';
import { seedEmails } from '../../../backend/seed/seedEmails';
import { newFolder } from '../../support/folders';

const dataDir = newFolder();
const source = createRenditionSource({ dataDir });
const emails = [...seedEmails(1500, Date.UTC(2026, 10, 20))];

function emailOf(campaignId: string, language: string): StoredEmail {
  const found = emails.find(
    (email) => email.campaignId === campaignId && readRecipe(email)?.recipe.language === language,
  );
  if (!found) throw new Error(`No ${language} email of ${campaignId} among the seeded ones`);
  return found;
}

async function bytesOf(email: StoredEmail, type: RenditionType): Promise<Buffer> {
  const bytes = await source.read(email, type);
  if (!bytes) throw new Error(`No ${type}`);
  return Buffer.from(bytes);
}

const text = (bytes: Buffer) => bytes.toString('utf8');

describe('a seeded email', () => {
  const email = emailOf('NW-AUTUMN-SALE', 'fr');

  it('gives html that names the person, links with their token and loads remote pictures', async () => {
    const html = text(await bytesOf(email, 'html'));
    expect(html).toContain(readRecipe(email)?.values.firstName);
    expect(html).toContain(email.recipient);
    expect(html.match(/<img [^>]*src="https:/g)?.length).toBeGreaterThanOrEqual(4);
    expect(html).toMatch(/unsubscribe\?t=[0-9a-f]{16}/);
    expect(html).toContain('utm_campaign=nw-autumn-sale');
    expect(html).not.toMatch(/<script|javascript:/i);
  });

  it('gives a message whose parts and headers a mail library reads back', async () => {
    const eml = await bytesOf(email, 'eml');
    const parsed = await PostalMime.parse(eml);
    expect(parsed.subject).toBe(email.subject);
    expect(parsed.from?.address).toBe(email.sender);
    expect(parsed.to?.[0]?.address).toBe(email.recipient);
    expect(parsed.headers.find(({ key }) => key === 'x-campaign-id')?.value).toBe(email.campaignId);
    expect(Math.abs(Date.parse(parsed.date ?? '') - email.date)).toBeLessThan(1000);
    expect(parsed.html?.trim()).toBe(text(await bytesOf(email, 'html')).trim());
    expect(parsed.text).toContain(readRecipe(email)?.values.code);
  });

  it('gives a picture as wide as a mail, a pdf, and a small thumbnail', async () => {
    const png = await bytesOf(email, 'png');
    expect((await loadImage(png)).width).toBe(640);
    expect((await loadImage(png)).height).toBeGreaterThan(700);
    expect((await bytesOf(email, 'pdf')).toString('latin1', 0, 5)).toBe('%PDF-');
    const thumbnail = Buffer.from((await source.thumbnail(email)) ?? []);
    expect((await loadImage(thumbnail)).width).toBe(320);
    expect(thumbnail.length).toBeLessThan(png.length / 2);
  });

  it('keeps its picture on disk and gives the same bytes again', async () => {
    const first = await bytesOf(email, 'png');
    expect(
      existsSync(path.join(dataDir, 'renditions', 'drawn', email.renditions.png?.filePath ?? '')),
    ).toBe(true);
    expect(first.equals(await bytesOf(email, 'png'))).toBe(true);
  });
});

describe('a Japanese email', () => {
  const email = emailOf('MNT-ORDER', 'ja');

  it('is written in ISO-2022-JP and reads back right', async () => {
    const eml = await bytesOf(email, 'eml');
    expect(eml.toString('latin1')).toContain('Subject: =?ISO-2022-JP?B?');
    const parsed = await PostalMime.parse(eml);
    expect(parsed.subject).toBe(email.subject);
    expect(parsed.from?.name).toBe('湊屋本舗');
    expect(parsed.text).toContain('ご注文を承りました。二日以内に京都の蔵より発送いたします。');
    expect(parsed.text).not.toContain('〓');
  });
});

it('has nothing for a rendition that the archive does not list', async () => {
  const email = emailOf('KA-MILES', 'en');
  expect(
    await source.read({ ...email, renditions: { ...email.renditions, pdf: null } }, 'pdf'),
  ).toBeNull();
});

it('refuses a path that leads out of its folder', async () => {
  const email = emailOf('KA-MILES', 'en');
  const png = email.renditions.png && { ...email.renditions.png, filePath: '../../etc/passwd' };
  await expect(
    source.read({ ...email, recipe: null, renditions: { ...email.renditions, png } }, 'png'),
  ).rejects.toThrow('Not the path of a rendition');
});
