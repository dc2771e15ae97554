import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPack } from '@/evidence/check/checkPack';
import { verdictOf, type Verdict } from '@/evidence/check/packVerdict';
import { Dice } from '../../support/dice';
import * as making from '../../support/evidencePacks';
import { newFolder } from '../../support/folders';
import { rounds } from '../../support/rounds';
import { canRunScript, filesOf, runScript, SCRIPT, verdictsOfScript } from './zips/bothCheckers';

/** So many packs are made and asked about. */
const PACKS = rounds(400);
jest.setTimeout(60_000 + PACKS * 100);

/** A pack of one email. */
let zip: Blob;
let fingerprint: string;
beforeAll(async () => ({ zip, fingerprint } = await making.buildPack(['a'])));

/** The folder into which the pack was unpacked. */
const unpacked = async () => newFolder(await filesOf(zip));

/** Runs the script after some lines that change what the system tells it. */
const askWith = (lines: string, folder: string) =>
  spawnSync(
    'python3',
    [
      '-B',
      '-c',
      `import os, runpy, sys\nsys.argv = sys.argv[1:]\n${lines}\nrunpy.run_path(sys.argv[0], run_name='__main__')`,
      SCRIPT,
      folder,
    ],
    { encoding: 'utf8' },
  );

const dates = [
  ...['2026-02-31T12:00:00.000Z', '2026-11-20T24:00:00.000Z', '2026-11-20T12:00:60.000Z'],
  ...['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'],
  ...['9999-12-31T23:59:59.999Z', '1979-12-31T23:59:59.999Z', '2108-01-01T00:00:00.000Z'],
  ...['2026-W47-5T12:00:00.000Z', '2026-11-20T12:00:00.000+00:00', '20261120T120000.000Z'],
  ...['２０２６-11-20T12:00:00.000Z', '2026-11-20 12:00:00.000Z', '2026-11-20T12:00:00.0000Z'],
  '2026-324T12:00:00.000Z',
] as const;
const locals = [
  ...['2026-99-99T99:99:99+99:99', '2026-11-20T13:00:00+01:00:00.5', '2026-W47-5T13:00:00+01:00'],
  ...['2026-11-20T12:00:00Z', '2026-11-20T13:00:00.000+01:00', '2026-11-20T12:00:59+00:00'],
  ...['2026-11-20T12:01:01+00:00', '2026-11-21T02:00:00+14:00', '2026-11-21T03:00:00+15:00'],
  ...['2026-11-20T13:39:00+00:99', '2026-11-20T12:00:00-00:00', '2026-11-19T24:00:00-12:00'],
  ...['2026-11-20T13:00:00+0100', '２０２６-11-20T13:00:00+01:00', '2026-11-20T13:00+01:00'],
] as const;
const numbers = [
  ...['9007199254740991', '9007199254740992', '9007199254740993', '999999999999999'],
  ...['1000000000000000', '-0', '-1', '2.0', '2e0', '1E400', '0.1', 'NaN', 'Infinity', '01', '+1'],
  ...['2', 'true', 'null', '"2"', '1_0', '٢'],
] as const;
const texts = [
  ...[
    'x'.repeat(100_000),
    'x'.repeat(100_001),
    '😀'.repeat(50_000),
    '😀'.repeat(50_001),
    '\\ud83d',
  ],
  ...['\\uD83D', '\\ud83d\\ude00', '\u2028', '\u007f', '\\u007f', '\\/', '/', '\\u0041', '\u0000'],
  ...['a\\"12\\":', '\\t', '\u00a0', '\ufeff'],
] as const;
const values = (any: Dice): string =>
  any.of<() => string>([
    () => any.of(numbers),
    () => `"${any.of(texts)}"`,
    () => '['.repeat(any.below(40)) + ']'.repeat(any.below(40)),
    () => ((depth) => '['.repeat(depth) + ']'.repeat(depth))(25 + any.below(10)),
    () =>
      ((depth) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth))(
        any.of([20, 31, 32, 500, 5000, 100_000]),
      ),
    () =>
      `{"${any.of(['a', '1', '', '__proto__', 'constructor', '01', '-1'])}":${any.of(numbers)},"b":1}`,
  ])();

/** A manifest in which one thing is another. */
function mutated(json: string, any: Dice): string {
  const at = any.below(json.length);
  return any.of<() => string>([
    () => json.replace(/"utc":\s*"[^"]*"/, `"utc":"${any.of(dates)}"`),
    () => json.replace(/"local":\s*"[^"]*"/, `"local":"${any.of(locals)}"`),
    () => json.replace(/"date":\s*"[^"]*"/, `"date":"${any.of(dates)}"`),
    () => json.replace(/"note":\s*"[^"]*"/, `"note":"${any.of(texts)}"`),
    () => json.replace(/"found":\s*\d+/, `"found":${any.of(numbers)}`),
    () => json.replace(/"size":\s*\d+/, `"size":${any.of(numbers)}`),
    () => json.replace('{', `{"more":${values(any)},`),
    () => json.replace(/"(\w+)":/, `"$1":${any.of(numbers)},"$1":`),
    () =>
      json.slice(0, at) +
      any.of(['"', '\\', '{', ']', ',', ' ', '\u00a0', '0', '-', 'é', '\ufeff']) +
      json.slice(at),
    () => json.slice(0, at) + json.slice(at + 1 + any.below(3)),
  ])();
}

(canRunScript ? describe : describe.skip)('both checkers', () => {
  it('say the same of packs in which anything was changed', async () => {
    const original = await making.bytesOf(zip);
    const any = new Dice(20_261_120);
    const packs: Buffer[] = [];
    for (let index = 0; index < PACKS; index++) {
      if (index % 3 === 0) {
        const bytes = Buffer.from(original);
        for (let times = 1 + any.below(2); times > 0; times--)
          bytes[any.below(bytes.length)] = any.below(256);
        if (!bytes.equals(original)) packs.push(bytes);
      } else
        packs.push(await making.bytesOf(await making.withText(zip, (json) => mutated(json, any))));
    }
    const ofScript = verdictsOfScript(packs);
    const differ: string[] = [];
    for (const [index, pack] of packs.entries()) {
      const ofPage = verdictOf(await checkPack(making.asBlob(pack)), '');
      if (ofPage !== ofScript[index])
        differ.push(`${index}: /check ${ofPage}, script ${ofScript[index] ?? ''}`);
    }
    expect(differ).toEqual([]);
    // How a file is deflated is free: of many packs one may differ in that alone.
    expect(new Set(ofScript.filter((verdict) => verdict !== 'consistent'))).toEqual(
      new Set(['refused', 'changed', 'repacked']),
    );
  });

  it.each<[what: string, file: string, name: Buffer | string, verdict: Verdict]>([
    ['of Windows in Japan', 'more.txt', Buffer.from('8b8c914f2e747874', 'hex'), 'extra'],
    ['of no letters', 'more.txt', Buffer.from('ff81fe80c080c1ff', 'hex'), 'extra'],
    ['with a byte order mark', 'manifest.csv', '\ufeff', 'changed'],
  ])('tell by a name %s what became of a file', async (_what, file, name, verdict) => {
    const more = await making.repack(zip, (files) => void files.file('more.txt', 'x'));
    const renamed = await making.bytesOf(
      await making.overwrite(file === 'more.txt' ? more : zip, file, name),
    );
    expect(verdictOf(await checkPack(making.asBlob(renamed)), '')).toBe(verdict);
    expect(verdictsOfScript([renamed])).toEqual([verdict]);
  });

  it('compare neither the SHA-256 of the zip nor half a fingerprint', async () => {
    const bytes = await making.bytesOf(zip);
    const { stdout } = runScript(bytes, createHash('sha256').update(bytes).digest('hex'));
    expect(stdout).toContain('what was given is the SHA-256 of the zip');
    expect(verdictsOfScript([bytes], fingerprint.slice(0, 32))).toEqual(['refused']);
  });

  it('run nothing that lies beside them', () => {
    const script = path.join(newFolder(), 'check-pack.py');
    copyFileSync(SCRIPT, script);
    writeFileSync(path.join(script, '..', 'json.py'), 'print("Unchanged")');
    const { stdout } = spawnSync('python3', [script, script], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  it.each([
    ['link', (at: string) => symlinkSync(tmpdir(), at)],
    ['named pipe', (at: string) => spawnSync('mkfifo', [at])],
    [
      'socket',
      (at: string) =>
        spawnSync('python3', ['-c', 'import socket, sys; socket.socket(1).bind(sys.argv[1])', at]),
    ],
  ])('follow no %s in a folder, as far as they read folders', async (what, put) => {
    const folder = await unpacked();
    expect(askWith('', folder).stdout).toContain('Unchanged, if');
    put(path.join(folder, 'x'));
    const said = { stdout: '', stderr: `Cannot be checked: it has a ${what}.\n` };
    expect(askWith('', folder)).toMatchObject(said);
  });

  it.each([
    ['link', 'st_mode = stat.S_IFDIR; st_reparse_tag = 0xA0000003'], // a junction of Windows
    ['device', 'st_mode = stat.S_IFBLK'],
  ])('follow no %s, as the system tells of it', async (what, told) => {
    const folder = await unpacked();
    mkdirSync(path.join(folder, 'elsewhere'));
    const lines = `
import stat
class Told: ${told}
lstat = os.lstat
os.lstat = lambda at: Told if str(at).endswith('elsewhere') else lstat(at)
`;
    const said = { stdout: '', stderr: `Cannot be checked: it has a ${what}.\n` };
    expect(askWith(lines, folder)).toMatchObject(said);
  });

  it.each(['a\nb', 'emails\\x', 'C:x', '\uff4danifest.json'])(
    'refuse a folder and its zip alike for a file called %j',
    async (name) => {
      const { zip } = await making.buildPack(['a']);
      const files = { ...(await filesOf(zip)), [name]: Buffer.from('x') };
      const added = await making.repack(zip, (packed) => void packed.file(name, 'x'));
      expect(verdictsOfScript([files, await making.bytesOf(added)])).toEqual([
        'refused',
        'refused',
      ]);
      expect(verdictOf(await checkPack(added), '')).toBe('refused');
    },
  );

  it('say nothing of a folder in which they cannot look everywhere', async () => {
    const folder = await unpacked();
    mkdirSync(path.join(folder, 'locked'));
    writeFileSync(path.join(folder, 'locked', 'forged.eml'), 'x');
    // As for somebody who may not list it: to root the system refuses nothing.
    const lines = `
scan = os.scandir
def refused(at):
    if str(at).endswith('locked'): raise PermissionError(13, 'Permission denied', str(at))
    return scan(at)
os.scandir = refused
`;
    const { status, stdout, stderr } = askWith(lines, folder);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Cannot be checked: [Errno 13] Permission denied');
  });
});
