import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as PublicPath from '@/lib/link/publicPath';
import { publicPathOf } from '../../../build/publicPath.cjs';

type Module = typeof PublicPath;

function builtFor(publicPath: string | undefined): Module {
  Object.assign(globalThis, { __webpack_public_path__: publicPath });
  jest.resetModules();
  return jest.requireActual<Module>('@/lib/link/publicPath');
}

it.each([undefined, '/'])('changes nothing at the root (%s)', (publicPath) => {
  const { publicBase, onHost, routeAt } = builtFor(publicPath);
  expect([publicBase, onHost('/login'), routeAt('/login'), routeAt('/')]).toEqual([
    '',
    '/login',
    '/login',
    '/',
  ]);
});

it('adds the path for the host and takes it away for the router', () => {
  const { publicBase, onHost, routeAt } = builtFor('/archive/');
  expect([publicBase, onHost('/'), onHost('/login')]).toEqual([
    '/archive',
    '/archive/',
    '/archive/login',
  ]);
  expect(routeAt('/archive')).toBe('/');
  expect(routeAt('/archive/')).toBe('/');
  expect(routeAt('/archive/admin/users')).toBe('/admin/users');
  for (const elsewhere of ['/', '/archived', '/wiki/archive/'])
    expect(routeAt(elsewhere)).toBeNull();
});

it('is said to the build in any of the usual ways', () => {
  expect([undefined, '', '/'].map((given) => publicPathOf(given))).toEqual(['/', '/', '/']);
  expect(['archive', '/archive', '/archive/', 'a/b-c'].map((given) => publicPathOf(given))).toEqual(
    ['/archive/', '/archive/', '/archive/', '/a/b-c/'],
  );
  for (const wrong of ['https://cdn.example.com/', '/a b/', '/../', '/"x"/'])
    expect(() => publicPathOf(wrong)).toThrow('PUBLIC_PATH must look like /archive/');
});

/** What would lead to the root of the host, in whichever path the console lies. */
const AT_THE_ROOT = [
  /href=\{paths\./,
  /href="\/(?!\/)/,
  /(?<!onHost\()'\/(?:assets|viewer\.html|viewer\/|config\.json|favicon)/,
  /location\.(?:assign|replace)\((?!onHost)/,
  /\blocation\.pathname/,
  /(?:,|^)\s*(?:window\.)?location\.(?:origin|href)(?:\)|,$)/,
];

it('is forgotten by no file', () => {
  const src = path.resolve(__dirname, '..', '..', '..', 'src');
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(src, file), 'utf8')
        .split('\n')
        .filter((line) => AT_THE_ROOT.some((pattern) => pattern.test(line)))
        .map((line) => `${file.replaceAll(path.sep, '/')}: ${line.trim()}`),
    );
  // what knows the address of the window, and adds or takes away the path by itself
  const KNOWING = [
    'browser/currentAddress.ts',
    'browser/linkTo.ts',
    'app/history/entryOwner.ts',
    'index.tsx',
  ];
  expect(found.filter((line) => !KNOWING.some((file) => line.startsWith(`${file}:`)))).toEqual([]);
});
