import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../..');
const file = (name: string) => path.join(root, name);
const LANGUAGES = file('src/lib/localization.ts');

/** Where something is kept for each language. */
const sources = ['src', 'test/support', 'backend'].flatMap((room) =>
  readdirSync(file(room), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(root, room, name))
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => /Record<Localization\b/.test(readFileSync(name, 'utf8'))),
);

/** The files that do not compile once there is German and nothing is said of it. */
function faultsWithGerman(): string[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file('tsconfig.json'), (name) => ts.sys.readFile(name)).config,
    ts.sys,
    root,
  );
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.getSourceFile = (name, version) => {
    const text = read(name) ?? '';
    const shown = name === LANGUAGES ? text.replace("'ja_JP'", "'ja_JP', 'de_DE'") : text;
    return ts.createSourceFile(name, shown, version);
  };
  const program = ts.createProgram(sources, options, host);
  return sources
    .filter((name) => program.getSemanticDiagnostics(program.getSourceFile(name)).length > 0)
    .map((name) => path.relative(root, name))
    .sort();
}

it('stops the compiler wherever a language is missed, and CONTRIBUTING.md names these places', () => {
  const faults = faultsWithGerman();
  expect(faults).toEqual([
    'src/components/dates/calendarDates.ts',
    'src/lib/localeRules.ts',
    'src/viewer/ownTexts.ts',
    'test/support/messages.ts',
  ]);
  const task = readFileSync(file('CONTRIBUTING.md'), 'utf8').split('### Add a language\n')[1];
  const section = task?.split('\n### ')[0];
  expect(faults.filter((name) => !section?.includes(`\`${name}\``))).toEqual([]);
});
