import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import JSZip from 'jszip';
import { checkPack as checkOnThePage, type PackReport } from '@/evidence/check/checkPack';
import { verdictOf, type Verdict } from '@/evidence/check/packVerdict';
import { verdictText } from '@/features/check/page/reportTexts';
import { bytesOf } from '../../../support/evidencePacks';
import { layOut, newFolder } from '../../../support/folders';
import { intlOf } from '../../../support/messages';

export const SCRIPT = path.resolve(__dirname, '..', '..', '..', '..', 'docs', 'check-pack.py');

/** One process for all packs of a folder (`0.zip`, `1.zip`…); what is said as JSON. */
const DRIVER = `
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location('check_pack', sys.argv[1])
script = importlib.util.module_from_spec(spec)
spec.loader.exec_module(script)
exec(sys.argv[5])
def said(index):
    try: verdict, _, states, _ = script.check(f'{sys.argv[2]}/{index}.zip', sys.argv[3])
    except script.FAULTS as fault: return 'refused', f'Cannot be checked: {script.reason(fault)}.'
    return verdict, script.headline(verdict, states)
print(json.dumps([said(index) for index in range(int(sys.argv[4]))]))
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

/** A verdict, and the sentence that tells it. */
type Said = [verdict: Verdict, words: string];

const intl = intlOf();

/** What the page says of a pack. */
export function saidOnThePage(report: PackReport, noted: string): Said {
  const verdict = verdictOf(report, noted);
  return [verdict, verdictText(intl, verdict, report)];
}

type Packs = readonly (Buffer | Record<string, Buffer>)[];

/** What docs/check-pack.py says of some packs, or of folders (files by their paths), after lines that change something in `script`. */
export function saidByScript(packs: Packs, noted = '', lines = ''): Said[] {
  const folder = newFolder();
  packs.forEach((pack, index) => {
    const place = path.join(folder, `${index}.zip`);
    if (Buffer.isBuffer(pack)) writeFileSync(place, pack);
    else layOut(place, pack);
  });
  const { stdout } = python(['-c', DRIVER, SCRIPT, folder, noted, String(packs.length), lines]);
  return JSON.parse(stdout) as Said[];
}

/** Its verdicts alone. */
export const verdictsOfScript = (...of: Parameters<typeof saidByScript>): Verdict[] =>
  saidByScript(...of).map(([verdict]) => verdict);

/** docs/check-pack.py as a person calls it. */
export function runScript(pack: Buffer, ...args: string[]) {
  const file = path.join(newFolder(), 'pack.zip');
  writeFileSync(file, pack);
  return python([SCRIPT, file, ...args]);
}

const checked: { pack: Buffer; report: PackReport }[] = [];

/** `checkPack`, and a note of what it was for `differences`. */
export const checkPack: typeof checkOnThePage = async (pack, options) => {
  const report = await checkOnThePage(pack, options);
  checked.push({ pack: await bytesOf(pack), report });
  return report;
};

/** How many packs were checked here, and those of which docs/check-pack.py says something else. */
export function differences(noted = ''): {
  checked: number;
  differ: [page: Said, script?: Said][];
} {
  const packs = checked.map(({ pack }) => pack);
  const ofScript = saidByScript(packs, noted);
  return {
    checked: checked.length,
    differ: checked
      .map(({ report }, index): [Said, Said?] => [saidOnThePage(report, noted), ofScript[index]])
      .filter(([page, script]) => page.join() !== script?.join()),
  };
}
