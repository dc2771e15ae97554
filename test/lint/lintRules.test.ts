import { execFileSync } from 'node:child_process';
import path from 'node:path';
import plantedFiles from './plantedFiles.json';

/** A file that is held against the rules. */
type Planted = { what: string; path: string; text: string; rule: string };

/** A file that imports this. */
const importing = (from: string) =>
  `import * as planted from '${from}';\nexport const used = planted;\n`;

/** One violation for every direction of the architecture, and for every habit that is forbidden. */
const plantedInSources: Planted[] = plantedFiles.map(({ imports = '', text, ...rest }) => ({
  ...rest,
  text: text ?? importing(imports),
}));
const tooLong: Planted = {
  what: 'a file over 250 lines',
  path: 'src/lib/planted.ts',
  text: 'export {};\n'.repeat(251),
  rule: 'max-lines',
};

/** The rooms beside the sources have directions, too. */
const plantedBeside: Planted[] = [
  {
    what: 'the contract importing a screen',
    path: 'contract/planted.ts',
    text: importing('@/features/login/LoginPage'),
    rule: 'import-x/no-restricted-paths',
  },
];
const planted = [...plantedInSources, tooLong, ...plantedBeside];

/** What must stay allowed, so that the rules are not merely always red. */
const allowed: Omit<Planted, 'rule'>[] = [
  { what: 'the API importing lib', path: 'src/api/planted.ts', text: importing('@/lib/fileName') },
  {
    what: 'the doctor importing a reader',
    path: 'doctor/planted.ts',
    text: importing('@/api/clients'),
  },
  {
    what: 'zips importing lib',
    path: 'src/evidence/zip/planted.ts',
    text: importing('@/lib/sha256'),
  },
  {
    what: 'a feature importing zips',
    path: 'src/features/check/planted.ts',
    text: importing('@/evidence/zip/crc32'),
  },
  {
    what: 'what holds state of the browser reading the document',
    path: 'src/browser/planted.ts',
    text: 'export const planted = document.title;\n',
  },
  {
    what: 'a feature importing one of its row',
    path: 'src/features/session/planted.ts',
    text: importing('@/features/failure/reportFailure'),
  },
  {
    what: 'a screen reading the store',
    path: 'src/features/search/Planted.tsx',
    text: importing('@/store/hooks'),
  },
  {
    what: 'the app importing a feature',
    path: 'src/app/planted.ts',
    text: importing('@/features/modal/modalSlice'),
  },
  { what: 'axios in the API', path: 'src/api/planted.ts', text: importing('axios') },
  {
    what: 'the SDK where it belongs',
    path: 'src/identity/okta.ts',
    text: importing('@okta/okta-auth-js'),
  },
  {
    what: "the browser's history where it belongs",
    path: 'src/app/history/planted.ts',
    text: "window.addEventListener('popstate', () => history.go(-1));\n",
  },
  { what: 'the entry', path: 'src/index.tsx', text: 'export const a = 1;\n' },
];

const found: { path: string; rules: string[] }[] = [];

beforeAll(() => {
  const input = JSON.stringify(
    [...planted, ...allowed].map(({ path: file, text }) => ({ path: file, text })),
  );
  found.push(
    ...(JSON.parse(
      execFileSync(process.execPath, [path.join(__dirname, 'lintTexts.cjs')], {
        input,
        encoding: 'utf8',
      }),
    ) as typeof found),
  );
}, 120_000);

it.each(planted.map((one, index) => [one.what, one.rule, index] as const))(
  'forbids %s',
  (_what, rule, index) => {
    expect(found[index]?.rules).toContain(rule);
  },
);

it.each(allowed.map((one, index) => [one.what, planted.length + index] as const))(
  'allows %s',
  (_what, index) => {
    expect(found[index]?.rules).toEqual([]);
  },
);
