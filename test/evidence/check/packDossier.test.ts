import { withDossier } from '@/features/evidence/dossier/makeDossier';
import { writePack } from '@/features/evidence/making/writePack';
import { rewritePack } from '@/evidence/check/checkTasks';
import { verdictOf } from '@/evidence/check/packVerdict';
import { buildEmail } from '../../support/build/email';
import { pdfOf } from '../../support/build/pdf';
import { renditionBytes } from '../../support/build/rendition';
import { installCanvas, removeCanvas } from '../../support/canvas';
import { bytesOf, repack } from '../../support/evidencePacks';
import { intlOf } from '../../support/messages';
import { bindPack } from '../../features/evidence/dossier/bindPack';
import { canRunScript, checkPack, differences } from './zips/bothCheckers';

/** A pack of one email with its document, as the console writes it. */
async function packWithDossier() {
  const { described, file, sign } = await bindPack([buildEmail({ id: 'a' })], (email, type) =>
    type === 'pdf' ? pdfOf() : renditionBytes(email.id, type),
  );
  const all = withDossier(described, file);
  const ready = await writePack(all, intlOf(), 'https://archive.example/check', sign);
  return { fingerprint: ready.fingerprint, zip: await ready.zip(null) };
}

let pack: Awaited<ReturnType<typeof packWithDossier>>;
beforeAll(async () => {
  installCanvas();
  pack = await packWithDossier();
});
afterAll(removeCanvas);

const verdict = async (zip: Blob, noted = '') => verdictOf(await checkPack(zip), noted);

const written = (dossier: Buffer, fingerprint: string) => {
  dossier.write(fingerprint, 256);
  return dossier;
};

const withDossierAs = (change: (dossier: Buffer) => Buffer) =>
  repack(pack.zip, async (files) => {
    const dossier = (await files.file('dossier.pdf')?.async('nodebuffer')) ?? Buffer.alloc(0);
    files.file('dossier.pdf', change(dossier), { compression: 'STORE' });
  });

it('a pack with a document to print is unchanged', async () => {
  expect(await verdict(pack.zip)).toBe('consistent');
  expect(await verdict(pack.zip, pack.fingerprint)).toBe('matched');
  const report = await checkPack(pack.zip);
  const files = report.kind === 'checked' ? report.files : [];
  expect(files).toContainEqual({ path: 'dossier.pdf', state: 'unchanged' });
});

it('written anew it is the same pack', async () => {
  const again = await rewritePack(pack.zip, pack.fingerprint);
  expect((await bytesOf(again)).equals(await bytesOf(pack.zip))).toBe(true);
});

it('is not written anew where it is another pack by now, or has another file of the same size', async () => {
  const damaged = { fault: 'damaged' };
  const changed = await withDossierAs((dossier) => written(dossier, 'f'.repeat(64)));
  await expect(rewritePack(pack.zip, 'f'.repeat(64))).rejects.toMatchObject(damaged);
  await expect(rewritePack(changed, pack.fingerprint)).rejects.toMatchObject(damaged);
});

it.each<[string, (dossier: Buffer) => Buffer]>([
  [
    'with one other bit',
    (dossier) => Buffer.from(dossier.map((byte, at) => (at === 4000 ? byte ^ 1 : byte))),
  ],
  ['with another fingerprint', (dossier) => written(dossier, 'f'.repeat(64))],
  ['with no fingerprint', (dossier) => written(dossier, '0'.repeat(64))],
  ['with the fingerprint in capitals', (dossier) => written(dossier, pack.fingerprint.toUpperCase())], // prettier-ignore
  ['that ends before its fingerprint does', (dossier) => dossier.subarray(0, 300)],
  ['too large to be read beside others', () => written(Buffer.alloc(64_000_001), pack.fingerprint)], // prettier-ignore
  ['with something behind it', (dossier) => Buffer.concat([dossier, Buffer.from('\n')])],
])('a document %s is told as changed', async (_name, change) => {
  expect(await verdict(await withDossierAs(change), pack.fingerprint)).toBe('changed');
});

(canRunScript ? describe : describe.skip)('docs/check-pack.py', () => {
  it('says the same of each of them', () => {
    for (const noted of ['', pack.fingerprint])
      expect(differences(noted)).toEqual({ checked: 10, differ: [] });
  });
});
