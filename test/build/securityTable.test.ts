import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const json = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;

const dependencies = read('docs/dependencies.md');

type Item = { item: string; subject: string; proofs: Record<string, string[]>; note?: string };
const items = JSON.parse(read('docs/asvs.json')) as Item[];

it('docs/asvs.json names tests that are there', () => {
  const proofs = items.flatMap((each) => Object.entries(each.proofs));
  expect(proofs.length).toBeGreaterThan(50);
  const words = ([file, all]: [string, string[]]) => all.map((each) => ({ file, words: each }));
  expect(
    proofs
      .flatMap(words)
      .filter(
        (proof) =>
          !existsSync(path.join(root, proof.file)) || !read(proof.file).includes(proof.words),
      ),
  ).toEqual([]);
});

it('every item of it has a proof, or says that there is none', () => {
  expect(items.length).toBeGreaterThan(35);
  const proven = ({ proofs }: Item) => Object.values(proofs).some((words) => words.length > 0);
  expect(items.filter((each) => !proven(each) && !each.note?.startsWith('Not done'))).toEqual([]);
});

it('every package that is delivered is listed with its licence', () => {
  const rows = (dependencies.split('## In the console\n')[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => {
    const [, names = '', licence = ''] = row.split('|');
    const stated = licence.replace(/\(as .*\)/, '').trim();
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, stated] as const);
  });
  const found = Object.keys(json('package.json').dependencies as object).map((name) => {
    const { license } = json(`node_modules/${name}/package.json`);
    return [name, String(license).replace(/^\((.*)\)$/, '$1')] as const;
  });
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found));
});

it('no package may run a script when it is installed', () => {
  const { allowScripts } = json('package.json') as { allowScripts: Record<string, boolean> };
  const { packages } = json('package-lock.json') as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const wishing = Object.entries(packages).flatMap(([folder, { hasInstallScript }]) =>
    hasInstallScript ? [folder.replace(/^.*node_modules\//, '')] : [],
  );
  expect(Object.values(allowScripts)).not.toContain(true);
  expect(wishing.filter((name) => allowScripts[name] !== false)).toEqual([]);
  expect(read('.npmrc')).toContain('strict-allow-scripts=true');
  expect(wishing.filter((name) => !dependencies.includes(`\`${name}\``))).toEqual([]);
});

/** The rows of the document, one for each package or for several that belong together. */
const rows = dependencies.split('\n').filter((line) => line.startsWith('| `'));

it('docs/dependencies.md has a row for every direct dependency that says what it is for, and none for another package', () => {
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const installed = json('package.json');
  const direct = [installed.dependencies, installed.devDependencies].flatMap((all) =>
    Object.keys(all as object),
  );
  expect(listed.sort()).toEqual(direct.sort());
  expect(rows.filter((row) => (row.split('|').at(-2) ?? '').trim() === '')).toEqual([]);
});
