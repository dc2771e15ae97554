import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import JSZip from 'jszip';
import { checkPack as checkOnThePage } from '@/evidence/check/checkPack';
import { verdictOf, type Verdict } from '@/evidence/check/packVerdict';
import { bytesOf } from '../../../support/evidencePacks';
import { newFolder } from '../../../support/folders';

export const SCRIPT = path.resolve(__dirname, '..', '..', '..', '..', 'docs', 'check-pack.py');

/** One process for all packs of a folder (`0.zip`, `1.zip`…); the verdicts as JSON. */
const DRIVER = `
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location('check_pack', sys.argv[1])
script = importlib.util.module_from_spec(spec)
spec.loader.exec_module(script)
exec(sys.argv[5])
def verdict(index):
    try: return script.check(f'{sys.argv[2]}/{index}.zip', sys.argv[3])[0]
    except script.FAULTS: return 'refused'
print(json.dumps([verdict(index) for index in range(int(sys.argv[4]))]))
`;

/** Whether docs/check-pack.py can be run here; where it cannot its tests are skipped, unless somebody insists (ZIP_READERS=all). */
export const canRunScript =
  process.env.ZIP_READERS === 'all' ||
  !spawnSync('python3', ['--version'], { stdio: 'ignore' }).error;

function python(args: readonly string[]) {
  const { error, status, stdout, stderr } = spawnSync('python3', ['-B', ...args], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (error) throw error;
  return { status, stdout: stdout + stderr };
}

/** The files of a pack by their paths. */
export async function filesOf(zip: Blob): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const [name, entry] of Object.entries((await JSZip.loadAsync(await bytesOf(zip))).files))
    files[name] = await entry.async('nodebuffer');
  return files;
}

/** Lays files into a folder. */
export function layOut(folder: string, files: Record<string, Buffer>): void {
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
}

/** What docs/check-pack.py says of some packs, or of folders (files by their paths), after lines that change something in `script`. */
export const verdictsOfScript = (
  packs: readonly (Buffer | Record<string, Buffer>)[],
  noted = '',
  lines = '',
): Verdict[] => {
  const folder = newFolder();
  packs.forEach((pack, index) => {
    const place = path.join(folder, `${index}.zip`);
    if (Buffer.isBuffer(pack)) writeFileSync(place, pack);
    else layOut(place, pack);
  });
  const { stdout } = python(['-c', DRIVER, SCRIPT, folder, noted, String(packs.length), lines]);
  return JSON.parse(stdout) as Verdict[];
};

/** docs/check-pack.py as a person calls it. */
export function runScript(pack: Buffer, ...args: string[]) {
  const file = path.join(newFolder(), 'pack.zip');
  writeFileSync(file, pack);
  return python([SCRIPT, file, ...args]);
}

const checked: { pack: Buffer; report: Awaited<ReturnType<typeof checkOnThePage>> }[] = [];

/** `checkPack`, and a note of what it was for `differences`. */
export const checkPack: typeof checkOnThePage = async (pack, options) => {
  const report = await checkOnThePage(pack, options);
  checked.push({ pack: await bytesOf(pack), report });
  return report;
};

/** How many packs were checked here, and those of which docs/check-pack.py says something else. */
export function differences(noted = ''): {
  checked: number;
  differ: [page: Verdict, script?: Verdict][];
} {
  const packs = checked.map(({ pack }) => pack);
  const ofScript = verdictsOfScript(packs, noted);
  return {
    checked: checked.length,
    differ: checked
      .map(({ report }, index): [Verdict, Verdict?] => [verdictOf(report, noted), ofScript[index]])
      .filter(([page, script]) => page !== script),
  };
}
