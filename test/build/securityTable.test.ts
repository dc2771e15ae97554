import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const json = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;

const document = read('SECURITY.md');
const proofs = [...document.matchAll(/`([\w/.]+\.tsx?)`: "([^"]+)"/g)].map(
  ([, file = '', words = '']) => ({ file, words }),
);

it('SECURITY.md names tests that are there', () => {
  expect(proofs.length).toBeGreaterThan(50);
  expect(
    proofs.filter(
      ({ file, words }) =>
        !existsSync(path.join(root, 'test', file)) || !read(`test/${file}`).includes(words),
    ),
  ).toEqual([]);
});

it('every line of the ASVS table has a proof, or says that there is none', () => {
  const lines =
    document
      .split('## OWASP ASVS')[1]
      ?.split('\n')
      .filter((line) => /^\| \d/.test(line)) ?? [];
  expect(lines.length).toBeGreaterThan(25);
  expect(lines.filter((line) => !line.includes('`: "') && !line.includes('Not done'))).toEqual([]);
});

it('every package that is delivered is in the table of licences', () => {
  const licences = document.split('### Licences')[1]?.split('\n## ')[0] ?? '';
  const listed = [
    ...licences.matchAll(/^\| ([^|]+?)(?: \(taken as [^|]+\))? +\| ([^|]+?) *\|$/gm),
  ].flatMap(([, licence = '', names = '']) =>
    names.split(', ').map((name) => [name.trim(), licence] as const),
  );
  const found = Object.keys(json('package.json').dependencies as object).map(
    (name) =>
      [
        name,
        String(json(`node_modules/${name}/package.json`).license).replace(/^\((.*)\)$/, '$1'),
      ] as const,
  );
  expect(
    Object.fromEntries(listed.filter(([name]) => name !== 'Packages' && !/^-+$/.test(name))),
  ).toEqual(Object.fromEntries(found));
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
  expect(wishing.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
