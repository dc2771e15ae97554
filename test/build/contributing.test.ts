import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { shortcutGroups } from '@/features/shell/shortcuts';
import { KINDS } from '../../backend/http/faults';

const root = path.resolve(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const exists = (file: string) => existsSync(path.join(root, file));
const isFile = (file: string) => statSync(path.join(root, file)).isFile();
const everythingIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll(path.sep, '/')}`,
  );

const FOLDERS = ['.ci', 'backend', 'build', 'contract', 'docs', 'doctor', 'public', 'src', 'test'];

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...['backend', 'contract', 'doctor', 'src/evidence', 'test'].map((room) => `${room}/README.md`),
  ...everythingIn('docs').filter((file) => file.endsWith('.md')),
];

/** Paths in `code spans`: what begins with a folder, and files of the root; no proofs. */
const pathsIn = (document: string): string[] =>
  [...read(document).matchAll(/`([^`\s]+)`(?!: ")/g)]
    .map(([, span = '']) => span.replace(/^\.\//, ''))
    .filter((span) =>
      span.includes('/')
        ? FOLDERS.includes(span.split('/')[0] ?? '')
        : /^\.?[\w-]+(\.[\w-]+)*\.(md|json|js|jsonc)$|^\.\w+rc(\.\w+)?$/.test(span),
    );

/** Files of a build, a deployment, an archive or a pack: rightly not in the repository. */
const OF_ELSEWHERE = ['config.json', 'keys.json', 'manifest.json'];

/** As GitHub makes the address of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const headingsOf = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim());

const missing = (document: string, names: string[]) => names.map((name) => `${document}: ${name}`);

it('every path that a document names is there', () => {
  expect(pathsIn('CONTRIBUTING.md').length).toBeGreaterThan(45);
  expect(
    documents.flatMap((document) =>
      missing(
        document,
        pathsIn(document).filter((given) => !OF_ELSEWHERE.includes(given) && !exists(given)),
      ),
    ),
  ).toEqual([]);
});

it('every link of a document leads to a file, and to a heading of it', () => {
  const wrong = documents.flatMap((document) => {
    const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    return missing(
      document,
      links.filter((link) => {
        if (/^https?:/.test(link)) return false;
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
        if (!exists(target)) return true;
        return anchor !== undefined && !headingsOf(target).map(anchorOf).includes(anchor);
      }),
    );
  });
  expect(wrong).toEqual([]);
});

const sources = [
  '.eslintrc.js',
  'jest.config.js',
  'webpack.config.js',
  ...['backend', 'build', 'contract', 'doctor', 'src', 'test']
    .flatMap(everythingIn)
    .filter((file) => /\.(c?[jt]sx?|css|html|sh|d\.cts)$/.test(file) && isFile(file)),
];

it('no comment, lint message or test cites a document that is not in the repository', () => {
  const cited = sources.flatMap((source) =>
    [...read(source).matchAll(/(?<![\w*/.-])((?:[\w-]+\/)*[\w-]+\.md)\b/g)].map(
      ([, document = '']) => ({ source, document }),
    ),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(
    cited
      .filter(({ document }) => !exists(document))
      .map(({ source, document }) => `${source}: ${document}`),
  ).toEqual([]);
});

it('a heading that a comment cites is there', () => {
  const cited = sources.flatMap((source) =>
    [...read(source).matchAll(/((?:docs\/)?[\w-]+\.md), "([^"]+)"/g)].map(
      ([, document = '', heading = '']) => ({ source, document, heading }),
    ),
  );
  expect(cited.length).toBeGreaterThan(5);
  expect(
    cited
      .filter(({ document, heading }) => !headingsOf(document).includes(heading))
      .map(({ source, document, heading }) => `${source}: ${document}, "${heading}"`),
  ).toEqual([]);
});

it('CONTRIBUTING.md has a section for each of the usual tasks', () => {
  const tasks = read('CONTRIBUTING.md').split('## Usual tasks')[1] ?? '';
  expect(tasks.match(/^### Add /gm)).toHaveLength(11);
});

it('the keyboard sheet has every single key that is heard somewhere', () => {
  const heard = sources.flatMap((source) =>
    [...read(source).matchAll(/useSingleKey\(\s*'(.+?)'/g)].map(([, key = '']) => key),
  );
  expect(heard).toEqual(expect.arrayContaining(['?', '/', 'j']));
  expect(heard.filter((key) => !JSON.stringify(shortcutGroups).includes(`"${key}"`))).toEqual([]);
});

it('docs/local-backend.md has every kind of fault', () => {
  const named = KINDS.filter((kind) => read('docs/local-backend.md').includes(`\`${kind}\``));
  expect(named).toEqual(KINDS);
});

it('the README is short', () => {
  expect(read('README.md').split(/\s+/).filter(Boolean).length).toBeLessThan(700);
});
