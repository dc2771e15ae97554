/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import JSZip from 'jszip';
import { openArchives } from '@/evidence/zip/packArchives';
import corpus from '../hostile-corpus.json';
import { newFolder } from '../support/folders';

const names = corpus
  .filter(({ id }) => id.startsWith('f-') && id !== 'f-duplicates')
  .map(({ payload }) => payload);

/** An archive whose entries are called exactly so, however that is. */
async function rawArchive(entries: readonly string[]): Promise<Blob> {
  const zip = new JSZip();
  for (const name of entries) zip.file(name, `content of ${name}`, { createFolders: false });
  return new Blob([new Uint8Array(await zip.generateAsync({ type: 'uint8array' }))]);
}

/** What lies around after the system's own program unpacked an archive in a/b/inside; null where there is none. */
function unpack(archive: Uint8Array): string[] | null {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'a', 'b', 'inside'), { recursive: true });
  writeFileSync(path.join(folder, 'archive.zip'), archive);
  const { error, status } = spawnSync('unzip', ['-q', '-n', 'archive.zip', '-d', 'a/b/inside'], {
    cwd: folder,
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  });
  if (error) return null;
  expect(status).toBe(0);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}

it('an archive with every hostile name unpacks to as many files, in its own folder', async () => {
  const archives = await Promise.all(
    [names.slice(0, 12), names.slice(12)].map(async (entries) => ({
      content: await rawArchive(entries),
      type: 'html' as const,
    })),
  );
  const opened = await openArchives(archives);
  const merged = new Uint8Array(await (await opened.finish([])).arrayBuffer());
  const entries = Object.keys((await JSZip.loadAsync(merged)).files);
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.filter((name) => /[/\\:]|^\.|\.\.$/.test(name))).toEqual([]);
  const place = ['a', 'a/b', 'a/b/inside', 'archive.zip'];
  const unpacked = unpack(merged) ?? [...place, ...entries.map((name) => `a/b/inside/${name}`)];
  expect(unpacked).toHaveLength(place.length + entries.length);
  expect(unpacked.filter((name) => !name.startsWith('a/b/inside/')).sort()).toEqual(place);
});
