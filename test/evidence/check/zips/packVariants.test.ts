import { readFileSync } from 'node:fs';
import type { Verdict } from '@/evidence/check/packVerdict';
import { checkPack } from '@/evidence/check/checkPack';
import { rewritePack } from '@/evidence/check/checkTasks';
import { asBlob, buildPack, bytesOf } from '../../../support/evidencePacks';
import * as checkers from './bothCheckers';
import { variantsOf } from './variants';
import { installed, unpackedBy, zipReaders } from './zipReaders';

// Hundreds of zips are made, and programs that not every computer has are run.
jest.setTimeout(180_000);

/** A pack of one email, and all that programs could be made to read differently from it. */
async function packVariants() {
  const { zip: pack, fingerprint } = await buildPack(['a']);
  const zip = await bytesOf(pack);
  const all = variantsOf(zip, 'emails/0001_2026-11-19_a@example.org/email.eml');
  return { zip, fingerprint, all };
}

let made: Awaited<ReturnType<typeof packVariants>>;
/** What /check says of each variant, with the recorded fingerprint typed. */
const said = new Map<string, ReturnType<typeof checkers.saidOnThePage>>();
const namesOf = (verdict: Verdict) =>
  made.all.map(({ name }) => name).filter((name) => said.get(name)?.[0] === verdict);

beforeAll(async () => {
  made = await packVariants();
  for (const { name, zip } of made.all)
    said.set(name, checkers.saidOnThePage(await checkPack(asBlob(zip)), made.fingerprint));
});

it('calls no zip unchanged that is not byte for byte as the console writes it, but for how it is deflated', async () => {
  expect(checkers.saidOnThePage(await checkPack(asBlob(made.zip)), made.fingerprint)[0]).toBe(
    'matched',
  );
  expect(made.all.length).toBeGreaterThan(1000);
  expect(said.size).toBe(made.all.length);
  expect(made.all.filter(({ zip }) => zip.equals(made.zip))).toEqual([]);
  expect(namesOf('matched')).toEqual([
    ...['deflated with level 1', 'deflated with level 9', 'deflated with fixed codes'],
    ...['deflated with codes without matches', 'deflated with blocks as they are'],
    'deflated with a small window',
  ]);
});

it.each<[string, Verdict]>([
  ['an end record behind the end record', 'refused'],
  ['two names swapped by the Unicode Path field', 'repacked'],
  ['files in another order', 'repacked'],
  ['records in another order', 'repacked'],
  ['entries that no directory names', 'repacked'],
  ['entries behind the files that no directory names', 'repacked'],
  ['a link in place of a file', 'repacked'],
  ['folders beside the files', 'repacked'],
  ['text before the first entry', 'repacked'],
  ['text before the first entry, with the old offsets', 'repacked'],
  ['a comment of the archive', 'repacked'],
  ['a comment of a file', 'repacked'],
  ['a folder around all of it', 'repacked'],
  ['sizes behind the file', 'repacked'],
  ['a stored file deflated', 'repacked'],
  ['a stored file of another method', 'changed'],
  ['junk behind deflated bytes', 'changed'],
  ['another file with a slash behind it', 'extra'],
])('tells of a pack with %s: %s', (name, expected) => {
  expect(said.get(name)?.[0]).toBe(expected);
});

it('writes the checked files of a repacked zip as the pack that it was', async () => {
  const repacked = namesOf('repacked').filter((_, index) => index < 10 || index % 8 === 0);
  expect(repacked.length).toBeGreaterThan(30);
  for (const name of repacked) {
    const { zip = Buffer.alloc(0) } = made.all.find((variant) => variant.name === name) ?? {};
    const clean = await rewritePack(asBlob(zip), made.fingerprint);
    expect([name, (await bytesOf(clean)).equals(made.zip)]).toEqual([name, true]);
  }
});

(checkers.canRunScript ? describe : describe.skip)('docs/check-pack.py', () => {
  it('is for strangers to read: no line is over 100 columns', () => {
    const lines = readFileSync(checkers.SCRIPT, 'utf8').split('\n');
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  it('says of each of them what the page says', () => {
    const zips = made.all.map(({ zip }) => zip);
    const ofScript = checkers.saidByScript([...zips, made.zip], made.fingerprint);
    expect(ofScript.pop()?.[0]).toBe('matched');
    expect(made.all.map(({ name }, index) => [name, ofScript[index]])).toEqual([...said]);
  });

  it('tells the verdict and the fingerprint, and ends as the verdict is', () => {
    const unchanged = checkers.runScript(made.zip);
    expect(unchanged).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        new RegExp(`^Unchanged, if .*\\nFingerprint: ${made.fingerprint}\\n`),
      ) as string,
    });
    expect(checkers.runScript(made.zip, made.fingerprint.toUpperCase())).toMatchObject({
      status: 0,
    });
    expect(checkers.runScript(made.zip, '0'.repeat(64))).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^The fingerprint is not /) as string,
    });
    expect(checkers.runScript(Buffer.concat([Buffer.from('x'), made.zip])).stdout).toMatch(
      /^Repacked or altered: [^]*\nOther programs may read this zip differently: /,
    );
    for (const noZip of ['no zip', '', Buffer.concat([made.zip, Buffer.from('\n')])])
      expect(checkers.runScript(Buffer.from(noZip))).toMatchObject({
        status: 1,
        stdout: 'Cannot be checked: this is no zip, or no zip alone.\n',
      });
  });

  it('checks the folder into which a pack was unpacked', async () => {
    const files = await checkers.filesOf(asBlob(made.zip));
    const { 'manifest.csv': list = Buffer.alloc(0), ...others } = files;
    const noManifest = { 'manifest.csv': list };
    const changed = { ...files, 'manifest.csv': Buffer.from('x') };
    const verdicts = checkers.verdictsOfScript([
      files,
      changed,
      others,
      { ...files, 'a.txt': list },
      noManifest,
      { ...files, 'manifest.csv': Buffer.alloc(16_000_001) },
    ]);
    expect(verdicts).toEqual(['consistent', 'changed', 'changed', 'extra', 'refused', 'refused']);
  });
});

describe('what /check calls unchanged has the same names and bytes in', () => {
  for (const [reader, [names, command]] of Object.entries(zipReaders)) {
    // Where a program is missing its test is skipped, unless somebody insists on it.
    const program = installed(names);
    const isSkipped = program === undefined && process.env.ZIP_READERS !== 'all';
    (isSkipped ? describe.skip : describe)(`${reader} (${names.join(' or ')})`, () => {
      it('as the console wrote them', async () => {
        const wanted = await checkers.filesOf(asBlob(made.zip));
        const unchanged = made.all.filter(({ name }) => namesOf('matched').includes(name));
        for (const { name, zip } of [{ name: 'as it was', zip: made.zip }, ...unchanged])
          expect([name, unpackedBy(program ?? '', command, zip)]).toEqual([name, wanted]);
      });
    });
  }
});
