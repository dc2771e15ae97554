import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openEmailArchive, type EmailArchive } from '../../../backend/archive/emailArchive';
import { BRANDS } from '../../../backend/seed/brands/brands';
import { seedEmails } from '../../../backend/seed/seedEmails';
import { seedArchive } from '../../../backend/start/prepareData';
import { newFolder } from '../../support/folders';
import { EVERYTHING } from '../support/importing';

const NOW = Date.UTC(2026, 10, 20, 10, 25, 13);
const COUNT = 1000;
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
    SEARCHES.map((filters) => archive.partition(groupId)?.page(filters, 0, COUNT)),
  );

it('an archive that is filled at once holds and finds the same as one that was filled email by email', async () => {
  const atOnce = openEmailArchive(path.join(folder, 'atOnce.db'), { filling: true });
  const oneByOne = openEmailArchive(path.join(folder, 'oneByOne.db'));
  expect(await atOnce.fill(seedEmails(COUNT, NOW))).toBe(COUNT);
  expect(oneByOne.insertMany(seedEmails(COUNT, NOW))).toBe(COUNT);
  expect(found(atOnce)).toEqual(found(oneByOne));
  expect(found(atOnce).map((emails) => emails?.length)).not.toContain(undefined);
  atOnce.close();
  oneByOne.close();
});

it('the program can answer while an archive is made', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await seedArchive(folder, COUNT);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});

it('an archive that is there is left alone, and nothing lies beside a new one', async () => {
  expect(await seedArchive(folder, 20)).toBe(20);
  expect(await seedArchive(folder, 30)).toBeNull();
  expect(readdirSync(folder)).toEqual(['archive.db']);
});
