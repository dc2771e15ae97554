import { readdirSync } from 'node:fs';
import path from 'node:path';

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
