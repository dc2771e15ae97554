import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openEmailArchive } from '../../../backend/archive/emailArchive';
import { createRenditionSource } from '../../../backend/renditions/renditionSource';
import { newFolder } from '../../support/folders';
import { EVERYTHING, importInto } from '../support/importing';

const MAIL = path.join(__dirname, '../../mail');
const files = readdirSync(MAIL, { recursive: true, encoding: 'utf8' });
const messages = files.filter((file) => file.endsWith('.eml') && !file.startsWith('bad'));
/** The mailbox holds three; one of the files holds the message of another. */
const IMPORTED = messages.length + 3 - 1;
const BAD = files.filter((file) => path.dirname(file) === 'bad').sort();

describe('the messages of test/mail', () => {
  const folder = newFolder();
  const archive = openEmailArchive(path.join(folder, 'archive.db'));
  const reports: string[] = [];
  const run = () => importInto(folder, [MAIL], { archive, report: (line) => reports.push(line) });

  afterAll(() => {
    archive.close();
  });

  it('are imported, those that cannot be are named, and none comes in twice', async () => {
    const counts = await run();
    expect(counts).toMatchObject({ imported: IMPORTED, duplicates: 1, skipped: BAD.length });
    const named = reports.flatMap((line) => /^(.*): skipped, ./.exec(line)?.[1] ?? []);
    expect(named.map((file) => path.relative(MAIL, file)).sort()).toEqual(BAD);
    expect(await run()).toMatchObject({ imported: 0, skipped: BAD.length });
  });

  it('can be found, and give their message and html in the size that the archive tells', async () => {
    const found = archive.partition('a')?.page(EVERYTHING, 0, 200) ?? [];
    expect(found).toHaveLength(IMPORTED);
    const source = createRenditionSource({ dataDir: folder });
    for (const email of found) {
      expect((await source.read(email, 'eml'))?.length).toBe(email.originalSize);
      expect((await source.read(email, 'html'))?.length).toBe(email.renditions.html?.convertedSize);
    }
    const subjects = found.map((email) => email.subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        '春の新刊のお知らせ',
        '会員様だけの割引',
        "L'été arrive : nos nouveautés",
        'Grüße aus dem Norden',
        'Новости недели',
        'A message without a date in two lines',
      ]),
    );
  });
});
