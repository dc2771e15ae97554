import { createHash } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import JSZip from 'jszip';
import type { ArchivedEmail } from '@/api/emails';
import type { PackManifest } from '@/evidence/pack/packFormat';
import { archive } from '../../support/fakeBackend';
import { renderApp, type RenderAppOptions } from '../../support/renderApp';
import { catchSavedFiles, type SavedFile } from '../downloads/openDownloads';
import { linkTo } from '../search/searchLink';

beforeAll(() => import('@/features/evidence/evidenceFeature'));

export const evidenceDialog = () => screen.findByRole('dialog', { name: 'Evidence pack' });

/** Searches for everything, and opens "Evidence pack of N emails" of all that was found. */
export async function openEvidence(emails: ArchivedEmail[], options: RenderAppOptions = {}) {
  archive(emails);
  const saved = catchSavedFiles();
  const view = renderApp({ path: linkTo('recipient=*@example.org'), ...options });
  await screen.findByRole('table', { name: 'Results' });
  await choosePack(view.user);
  return { ...view, saved, dialog: await evidenceDialog() };
}

export async function choosePack(user: ReturnType<typeof renderApp>['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: /^Evidence pack of/ }));
}

export const make = async (user: ReturnType<typeof renderApp>['user'], dialog: HTMLElement) =>
  user.click(await within(dialog).findByRole('button', { name: /^Make the pack of/ }));

/** A saved pack, read with another program's eyes. */
export async function readPack(saved: SavedFile | undefined) {
  if (!saved) throw new Error('nothing was saved');
  const zip = await JSZip.loadAsync(await saved.blob.arrayBuffer(), { checkCRC32: true });
  const text = (path: string) =>
    zip.file(path)?.async('string') ?? Promise.reject(new Error(`no ${path}`));
  const list = await text('manifest.json');
  const fingerprint = createHash('sha256').update(list).digest('hex');
  const manifest = JSON.parse(list) as PackManifest;
  const [paths, cover] = [Object.keys(zip.files), await text('index.html')];
  return { zip, text, manifest, fingerprint, paths, cover, words: wordsOf(cover) };
}

const signs: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** What somebody reads on a page. */
const wordsOf = (html: string): string =>
  html
    .replace(/<style>[^]*<\/style>/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => signs[sign] ?? sign);
