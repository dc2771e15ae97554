import { readdirSync } from 'node:fs';
import path from 'node:path';
import { dateOfRowId } from '../../../backend/archive/rowId';
import type { StoredEmail } from '../../../backend/archive/types';
import { readRecipe } from '../../../backend/renditions/blocks/recipe';
import { renderEml, renderHtml } from '../../../backend/renditions/mime/mailParts';
import { BRANDS } from '../../../backend/seed/brands/brands';
import { seedEmails } from '../../../backend/seed/seedEmails';
import { type EmailArchive, openEmailArchive } from '../../../backend/archive/emailArchive';
import { seedArchive } from '../../../backend/start/prepareData';
import { directorySeed } from '../../../backend/seed/directory';
import { newFolder } from '../../support/folders';
import { EVERYTHING } from '../support/importing';

const NOW = Date.UTC(2026, 10, 20, 10, 25, 13);
const DAY = 86_400_000;
const COUNT = 12_000;

const emails = [...seedEmails(COUNT, NOW)];

function made(email: StoredEmail) {
  const recipe = readRecipe(email);
  if (!recipe) throw new Error('A seeded email has a recipe');
  return recipe;
}

describe('the seeded emails', () => {
  it('are as many as asked for, in date order, over the last 14 months and never later than now', () => {
    expect(emails).toHaveLength(COUNT);
    expect(
      emails.every((email, index) => index === 0 || email.rowId > (emails[index - 1]?.rowId ?? 0)),
    ).toBe(true);
    expect(emails.every((email) => email.date === dateOfRowId(email.rowId))).toBe(true);
    expect(emails[0]?.date).toBeLessThan(NOW - 420 * DAY);
    expect(emails.at(-1)?.date).toBeLessThanOrEqual(NOW);
  });

  it('are the same each time', () => {
    expect([...seedEmails(300, NOW)]).toEqual([...seedEmails(300, NOW)]);
  });

  it('give every client something in the last 24 hours', () => {
    for (const brand of BRANDS) {
      const recent = emails.filter(
        (email) => email.groupId === brand.groupId && email.date > NOW - DAY,
      );
      expect(recent.length).toBeGreaterThan(COUNT * 0.0015);
    }
  });

  it('go to nobody who exists', () => {
    const others = (of: 'recipient' | 'sender', invented: RegExp) =>
      [...new Set(emails.map((email) => email[of]))].filter((address) => !invented.test(address));
    expect(others('recipient', /@([a-z]+\.)?example\.([a-z]+|co\.jp)$/)).toEqual([]);
    expect(others('sender', /@[a-z]+\.example$/)).toEqual([]);
  });

  it('know the exact size of the html and the message that will be made of them, which leave no token unfilled', () => {
    const wrong = emails
      .filter((_, index) => index % 24 === 0)
      .filter((email) => {
        const recipe = made(email);
        const html = renderHtml(recipe);
        const text = html.toString().replace(/<style>[\s\S]*?<\/style>/, '');
        return (
          html.length !== email.renditions.html?.convertedSize ||
          renderEml({ ...email, ...recipe }).length !== email.originalSize ||
          /\{[a-z]+\}/i.test(email.subject + text)
        );
      });
    expect(wrong).toEqual([]);
  });
});

const FEW = 1000;
const SEARCHES = [
  EVERYTHING,
  { ...EVERYTHING, recipient: '*@example.com' },
  { ...EVERYTHING, subject: 'a' },
  { ...EVERYTHING, subject: 'セール' },
  { ...EVERYTHING, sender: 'news@*', campaignId: '*-*' },
];

let folder: string;
beforeEach(() => (folder = newFolder()));

const found = (archive: EmailArchive) =>
  BRANDS.flatMap(({ groupId }) =>
    SEARCHES.map((filters) => archive.partition(groupId)?.page(filters, 0, FEW)),
  );

it('an archive that is filled at once holds and finds the same as one that was filled email by email', async () => {
  const atOnce = openEmailArchive(path.join(folder, 'atOnce.db'), { filling: true });
  const oneByOne = openEmailArchive(path.join(folder, 'oneByOne.db'));
  expect(await atOnce.fill(seedEmails(FEW, NOW))).toBe(FEW);
  expect(oneByOne.insertMany(seedEmails(FEW, NOW))).toBe(FEW);
  expect(found(atOnce)).toEqual(found(oneByOne));
  expect(found(atOnce).map((emails) => emails?.length)).not.toContain(undefined);
  atOnce.close();
  oneByOne.close();
});

it('an archive that is there is left alone, and nothing lies beside a new one', async () => {
  expect(await seedArchive(folder, 20)).toBe(20);
  expect(await seedArchive(folder, 30)).toBeNull();
  expect(readdirSync(folder)).toEqual(['archive.db']);
});

const { clients, users } = directorySeed();

describe('the seeded directory', () => {
  it('keeps super admins to the provider’s own domain', () => {
    const supers = users.filter((user) => user.permissions.includes('MANAGE_CLIENTS'));
    expect(supers.length).toBeGreaterThan(1);
    expect(supers.filter((user) => !user.login.endsWith('@example.com'))).toEqual([]);
  });

  it('names only clients that exist, and only active users to sign in with', () => {
    const known = new Set(clients.map((client) => client.groupId));
    expect(users.flatMap((user) => user.clients).filter((groupId) => !known.has(groupId))).toEqual(
      [],
    );
    const named = users.filter((user) => user.signInHint !== null);
    expect(named.length).toBeGreaterThanOrEqual(5);
    expect(named.filter((user) => user.status !== 'ACTIVE')).toEqual([]);
    expect(users.some((user) => user.clients.length === 1)).toBe(true);
    expect(users.some((user) => user.clients.length > 1)).toBe(true);
  });
});
