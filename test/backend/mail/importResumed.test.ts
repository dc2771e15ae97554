import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openEmailArchive } from '../../../backend/archive/emailArchive';
import type { ImportCounts } from '../../../backend/mail/importMessages';
import { createRenditionSource } from '../../../backend/renditions/renditionSource';
import { seedClients } from '../../../backend/seed/clients';
import { seedArchive } from '../../../backend/start/prepareData';
import { mboxEntry, shapedMail } from '../../bench/shapedMail';
import { newFolder } from '../../support/folders';
import { EVERYTHING, importInto } from '../support/importing';

const ROOT = path.join(__dirname, '../../..');
/** More than are stored together. */
const MESSAGES = 250;

const folder = newFolder();
const box = path.join(folder, 'box.mbox');

beforeAll(() => {
  const entries = [...shapedMail(MESSAGES, 2000)].map((message) => mboxEntry(message, Date.now()));
  // one that is no message, behind those that are stored first
  entries.splice(220, 0, mboxEntry(Buffer.from('\r\n'), Date.now()));
  writeFileSync(box, Buffer.concat(entries));
});

type Run = { counts: ImportCounts; reports: string[]; progress: number[] };

/** Imports the mailbox into an archive; ends it after so many messages. */
async function run(dataDir: string, stopAfter = Infinity): Promise<Run> {
  const archive = openEmailArchive(path.join(dataDir, 'archive.db'));
  const stopping = new AbortController();
  const reports: string[] = [];
  const progress: number[] = [];
  try {
    const counts = await importInto(dataDir, [box], {
      archive,
      offersPictures: true,
      report: (line) => reports.push(line),
      onProgress: ({ imported, bytes }) => {
        progress.push(bytes.read / bytes.all);
        if (imported >= stopAfter) stopping.abort();
      },
      signal: stopping.signal,
    });
    return { counts, reports, progress };
  } finally {
    archive.close();
  }
}

/** How many emails there are, and how many of them have whole files. */
async function stored(
  dataDir: string,
  groupId: string,
): Promise<{ emails: number; whole: number }> {
  const archive = openEmailArchive(path.join(dataDir, 'archive.db'));
  const source = createRenditionSource({ dataDir });
  try {
    const emails = archive.partition(groupId)?.page(EVERYTHING, 0, 10_000) ?? [];
    const whole = await Promise.all(
      emails.map(async (email) => {
        const [eml, html] = [await source.read(email, 'eml'), await source.read(email, 'html')];
        const { convertedSize } = email.renditions.html ?? {};
        return eml?.length === email.originalSize && html?.length === convertedSize;
      }),
    );
    return { emails: emails.length, whole: whole.filter(Boolean).length };
  } finally {
    archive.close();
  }
}

/** Ends when a file is there; a minute is more than a loaded machine takes. */
async function appearanceOf(file: string): Promise<void> {
  const end = Date.now() + 60_000;
  while (!existsSync(file) && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 2));
}

const dataFolder = () => mkdtempSync(path.join(folder, 'data-'));

it('an import that is stopped keeps what it stored, and the next one goes on behind it', async () => {
  const dataDir = dataFolder();
  const first = await run(dataDir, 100);
  expect(first.counts.isStopped).toBe(true);
  expect(first.counts.imported).toBeGreaterThanOrEqual(100);
  expect(first.counts.imported).toBeLessThan(MESSAGES);
  const second = await run(dataDir);
  expect(second.reports[0]).toMatch(/going on after message \d+/);
  expect(second.counts).toMatchObject({ duplicates: 0, skipped: 1, isStopped: false });
  expect(first.counts.imported + second.counts.imported).toBe(MESSAGES);
  expect(await stored(dataDir, 'a')).toEqual({ emails: MESSAGES, whole: MESSAGES });
  expect(second.progress.at(-1)).toBe(1);
  expect([...second.progress].sort()).toEqual(second.progress);
});

it('a mailbox that was imported to its end is read again, and nothing comes twice', async () => {
  const dataDir = dataFolder();
  await run(dataDir);
  const { counts, reports } = await run(dataDir);
  expect(counts).toMatchObject({ imported: 0, duplicates: MESSAGES, skipped: 1 });
  expect(reports.join()).not.toContain('going on');
  expect([...counts.skippedFor]).toEqual([
    ['not a mail message: it has no headers', { count: 1, names: [`${box} (message 221)`] }],
  ]);
});

it('a mailbox that has changed since it was stopped is read from its beginning', async () => {
  const dataDir = dataFolder();
  await run(dataDir, 100);
  const later = Date.now() / 1000 + 60;
  utimesSync(box, later, later);
  const { counts, reports } = await run(dataDir);
  expect(reports.join()).not.toContain('going on');
  expect(counts.imported + counts.duplicates).toBe(MESSAGES);
});

it('the program that is killed in the middle leaves nothing half-done and nothing double', async () => {
  const dataDir = dataFolder();
  await seedArchive(dataDir, 0);
  const args = ['--import', 'tsx', 'backend/import.ts', box, '--data', dataDir];
  const child = () => spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
  const killed = child();
  await appearanceOf(path.join(dataDir, 'imported'));
  killed.kill('SIGKILL');
  await new Promise((resolve) => killed.once('exit', resolve));
  const code = await new Promise((resolve) => child().once('exit', resolve));
  expect(code).toBe(0);
  expect(await stored(dataDir, seedClients[0]?.groupId ?? '')).toEqual({
    emails: MESSAGES,
    whole: MESSAGES,
  });
});

it('Ctrl-C ends the program cleanly, and it says how to go on', async () => {
  const dataDir = dataFolder();
  await seedArchive(dataDir, 0);
  const args = ['--import', 'tsx', 'backend/import.ts', box, '--data', dataDir];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  await appearanceOf(path.join(dataDir, 'imported'));
  child.kill('SIGINT');
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(130);
  expect(said).toContain('Stopping …');
  expect(said).toContain('The same command goes on from here');
});
