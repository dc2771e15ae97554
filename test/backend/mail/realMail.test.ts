/** @jest-environment node */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmailArchive } from '../../../backend/archive/emailArchive';
import { importMessages } from '../../../backend/mail/importMessages';
import { createRenditionSource, importedFiles } from '../../../backend/renditions/renditionSource';

const MAIL = path.join(__dirname, '../../../../shared/mail');
const describeWithMail = existsSync(MAIL) ? describe : describe.skip;

describeWithMail(
  'the real messages beside the project (skipped where ../shared/mail is missing)',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mas-real-'));
    const archive = openEmailArchive(path.join(folder, 'archive.db'));
    const reports: string[] = [];
    const run = () =>
      importMessages(
        {
          archive,
          files: importedFiles(folder),
          client: { groupId: 'a', mailer: 'CCMP' },
          renderer: null,
          report: (line) => reports.push(line),
        },
        [MAIL],
      );

    afterAll(() => {
      archive.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it('are imported, those that cannot be are named, and none comes in twice', async () => {
      const counts = await run();
      expect(counts.imported).toBeGreaterThan(75);
      expect(counts.imported + counts.duplicates + counts.skipped).toBeGreaterThan(110);
      expect(reports.filter((line) => line.includes('skipped'))).toHaveLength(counts.skipped);
      expect(await run()).toMatchObject({ imported: 0, skipped: counts.skipped });
    });

    it('can be found, and give their message and html in the size that the archive tells', async () => {
      const found =
        archive
          .partition('a')
          ?.page(
            { recipient: '', sender: '', subject: '', campaignId: '', from: null, to: null },
            0,
            200,
          ) ?? [];
      const source = createRenditionSource({ dataDir: folder });
      for (const email of found) {
        expect((await source.read(email, 'eml'))?.length).toBe(email.originalSize);
        expect((await source.read(email, 'html'))?.length).toBe(
          email.renditions.html?.convertedSize,
        );
      }
      const subjects = found.map((email) => email.subject);
      expect(subjects).toEqual(
        expect.arrayContaining([
          'まみむめも',
          'Nodemailer is unicode friendly ✔ (1476358788189)',
          'Eelanalüüsi päring',
        ]),
      );
    });
  },
);
