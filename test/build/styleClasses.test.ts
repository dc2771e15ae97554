import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { flatStyles } from '../support/flatStyles';

const root = path.resolve(__dirname, '..', '..');
const { styleName } = jest.requireActual<{
  styleName: (
    context: { rootContext: string; resourcePath: string },
    template: string,
    localName: string,
  ) => string;
}>('../../build/styleName.cjs');

const nameIn = (file: string, localName = 'row') =>
  styleName({ rootContext: root, resourcePath: path.join(root, 'src', file) }, '', localName);

it('gives no two files the same classes', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.module.css'),
  );
  const names = files.map((file) => nameIn(file));
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Za-z]{3}0$/.test(name))).toEqual([]);
});

it('keeps the classes of a file apart, and the same from build to build', () => {
  expect(nameIn('a.module.css', 'head')).not.toBe(nameIn('a.module.css', 'foot'));
  expect(nameIn('a.module.css')).toBe(nameIn('a.module.css'));
});

const src = path.resolve(__dirname, '..', '..', 'src');
const sources = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file): [string, string] => [file, readFileSync(path.join(src, file), 'utf8')]),
);

/** The classes that a style sheet has, without the globals that it only looks at. */
const classesOf = (css: string): string[] => [
  ...new Set(
    [
      ...flatStyles(css)
        .replace(/:global\([^()]*\)|\{[^{}]*\}/g, ' ')
        .matchAll(/\.([a-z][\w-]*)/gi),
    ].map(([, name = '']) => name),
  ),
];

const pathFrom = (file: string, named: string) =>
  named.startsWith('@/') ? named.slice(2) : path.join(path.dirname(file), named);

/** Which classes the code and other sheets name, each as "file class"; `styles[…]` may be any of a file. */
const named = [...sources].flatMap(([file, text]) =>
  file.endsWith('.css')
    ? [...text.matchAll(/composes: ([^;]*?)(?: from ('[^']+'|global))?;/g)].flatMap(
        ([, names = '', from]) =>
          names
            .split(/\s+/)
            .map(
              (name) =>
                `${from === 'global' ? 'primitives.css' : from ? pathFrom(file, from.slice(1, -1)) : file} ${name}`,
            ),
      )
    : [...text.matchAll(/import (\w+) from '([^']+\.module\.css)';/g)].flatMap(
        ([, variable = '', from = '']) =>
          [...text.matchAll(new RegExp(`\\b${variable}(?:\\.(?!module)(\\w+)|\\[)`, 'g'))].map(
            ([, name = '*']) => `${pathFrom(file, from)} ${name}`,
          ),
      ),
);

const modules = [...sources.keys()].filter((file) => file.endsWith('.module.css'));

it('names every class of a style sheet, and none that there is not', () => {
  expect(modules.length).toBeGreaterThan(50);
  const known = modules.flatMap((file) =>
    classesOf(sources.get(file) ?? '').map((name) => `${file} ${name}`),
  );
  const unused = known.filter(
    (one) => !named.includes(one) && !named.includes(`${one.split(' ')[0]} *`),
  );
  const unknown = named.filter(
    (one) => !one.endsWith(' *') && !one.startsWith('primitives.css') && !known.includes(one),
  );
  expect({ unused, unknown }).toEqual({ unused: [], unknown: [] });
});

it('uses every primitive, and composes none that there is not', () => {
  const primitives = classesOf(sources.get('primitives.css') ?? '');
  const composed = named
    .filter((one) => one.startsWith('primitives.css '))
    .map((one) => one.slice(15));
  const code = [...sources].filter(([file]) => file.endsWith('.tsx')).map(([, text]) => text);
  const inCode = (name: string) => code.some((text) => new RegExp(`['" ]${name}['" ]`).test(text));
  expect(composed.filter((name) => !primitives.includes(name))).toEqual([]);
  expect(primitives.filter((name) => !composed.includes(name) && !inCode(name))).toEqual([]);
});

// Browsers would ask for it after every row that comes or goes, and style the whole page anew.
it('does not style the root by what is in the page', () => {
  const rules = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/(?:html|:root|:global\((?:html|:root)\)):has\(/g)].map(() => file),
  );
  expect(rules).toEqual([]);
});
