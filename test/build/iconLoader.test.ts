import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import iconLoader from '../../build/iconLoader.cjs';

const ICONS = path.resolve('node_modules/lucide-react/dist/esm/icons');
const icon = (name: string) => readFileSync(path.join(ICONS, `${name}.mjs`), 'utf8');
const shapesOf = (source: string) => [...source.matchAll(/\bkey: "/g)].length;

it('makes one path of the shapes of an icon', () => {
  expect(iconLoader(icon('menu'))).toContain(
    'node: [["path", { d: "M4 5h16M4 12h16M4 19h16", key: "all" }]]',
  );
});

it('lets a path that began where it stood begin there still, after others', () => {
  const twice = `node: [\n    ["path", { d: "M1 1h2", key: "a" }],\n    ["path", { d: "m6 9 6 6 6-6", key: "b" }],\n    ["path", { d: "m2 3-.5.5", key: "c" }]\n  ]`;
  expect(iconLoader(twice)).toContain('d: "M1 1h2M6 9l6 6 6-6M2 3l-.5.5"');
});

it('tells circles, ellipses, lines and rectangles as paths', () => {
  const shapes = `node: [
    ["circle", { cx: "12", cy: "12", r: "10", key: "a" }],
    ["line", { x1: "1", y1: "2", x2: "3", y2: "4", key: "b" }],
    ["rect", { width: "4", height: "6", x: "1", y: "2", rx: "1", key: "c" }],
    ["polyline", { points: "1 2 3 4", key: "d" }]
  ]`;
  expect(iconLoader(shapes)).toContain(
    'd: "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM1 2L3 4M2 2h2a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1zM1 2 3 4"',
  );
});

it('leaves a shape alone that has more to say than its form', () => {
  const filled = `node: [\n    ["path", { d: "M1 1h2", key: "a" }],\n    ["circle", { cx: "1", cy: "1", r: "1", fill: "currentColor", key: "b" }]\n  ]`;
  expect(iconLoader(filled)).toBe(filled);
});

it('loses no shape of any icon: each has one path, or all it had', () => {
  for (const file of readdirSync(ICONS).filter((name) => name.endsWith('.mjs'))) {
    const source = readFileSync(path.join(ICONS, file), 'utf8');
    const made = iconLoader(source);
    expect([1, shapesOf(source)]).toContain(shapesOf(made));
    expect(made).not.toMatch(/NaN|undefined/);
  }
});
