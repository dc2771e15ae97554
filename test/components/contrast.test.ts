/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { flatStyles } from '../support/flatStyles';

const src = path.resolve(__dirname, '..', '..', 'src');
const tokensCss = readFileSync(path.join(src, 'tokens.css'), 'utf8');

type Tokens = Record<string, string>;

/** The colours of a theme: those that stand in both, and its half of those that differ. */
const coloursOf = (theme: 'light' | 'dark'): Tokens =>
  Object.fromEntries(
    [
      ...tokensCss.matchAll(
        /--([a-z-]+): (?:(#[0-9a-f]{6})|var\(--light, (#[0-9a-f]{6})\) var\(--dark, (#[0-9a-f]{6})\));/g,
      ),
    ].map(([, name = '', both, ofLight = '', ofDark = '']) => [
      name,
      both ?? (theme === 'light' ? ofLight : ofDark),
    ]),
  );

const light = coloursOf('light');
const dark = coloursOf('dark');

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = [
  'canvas',
  'surface',
  'surface-sunken',
  'surface-hover',
  'surface-selected',
  'surface-float',
];
const softs = ['accent-soft', 'danger-soft', 'success-soft', 'warning-soft'];

/** What is read, and on what it stands: 4.5 to 1. */
const texts: Record<string, string[]> = {
  ink: [...surfaces, ...softs],
  'ink-muted': [...surfaces, 'accent-soft'],
  'ink-faint': ['surface', 'surface-float', 'surface-sunken'], // placeholders, and what is off
  accent: [...surfaces, 'accent-soft'],
  'accent-hover': surfaces,
  danger: ['canvas', 'surface', 'surface-float', 'surface-hover', 'danger-soft'],
  success: ['surface', 'surface-float', 'surface-hover', 'success-soft'],
  warning: ['surface', 'surface-float', 'surface-hover', 'warning-soft'],
  'on-accent': ['accent', 'accent-hover'],
  'on-danger': ['danger', 'danger-hover'],
  'paper-ink': ['paper'],
  surface: ['ink'], // toasts: the page's colours the other way round
};

/** Edges of controls, focus, bars, filled boxes and icons: 3 to 1. */
const shapes: Record<string, string[]> = {
  'line-strong': ['canvas', 'surface', 'surface-sunken', 'surface-hover', 'surface-float'],
  focus: [...surfaces, ...softs],
  accent: [...surfaces, ...softs],
  danger: ['canvas', 'surface', 'surface-float'],
  bar: ['surface', 'surface-float'],
};

const pairsOf = (table: Record<string, string[]>): [string, string][] =>
  Object.entries(table).flatMap(([colour, grounds]) =>
    grounds.map((ground): [string, string] => [colour, ground]),
  );

/** Every rule of the style sheets: where it stands, its selector, and what it sets. */
function rules(): { file: string; selector: string; body: string }[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && file !== 'tokens.css',
  );
  return files.flatMap((file) =>
    [
      ...flatStyles(readFileSync(path.join(src, file), 'utf8')).matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ].map(([, selector = '', body = '']) => ({ file, selector: selector.trim(), body })),
  );
}

const tokenIn = (body: string, property: string): string | undefined =>
  new RegExp(`(?:^|[;\\s])${property}: var\\(--([a-z-]+)\\)`).exec(body)?.[1];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, tokens) => {
  const ratio = (colour: string, ground: string) =>
    contrast(tokens[colour] ?? 'unknown', tokens[ground] ?? 'unknown');

  it.each(pairsOf(texts))('%s can be read on %s', (colour, ground) => {
    expect(ratio(colour, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairsOf(shapes))('%s can be made out on %s', (colour, ground) => {
    expect(ratio(colour, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('the style sheets', () => {
  it('have colours of their own for the dark', () => {
    const same = Object.keys(light).filter((name) => light[name] === dark[name]);
    expect(same).toEqual(['paper', 'paper-ink']);
  });

  it('give text only colours whose contrast is known', () => {
    const unknown = rules().filter(({ body }) => {
      const colour = tokenIn(body, 'color');
      return colour !== undefined && !(colour in texts) && !(colour in shapes);
    });
    expect(unknown).toEqual([]);
  });

  it('set no text on a ground where it cannot be read', () => {
    const unreadable = rules().filter(({ selector, body }) => {
      const [colour, ground] = [tokenIn(body, 'color'), tokenIn(body, 'background(?:-color)?')];
      if (!colour || !ground || !(ground in light) || /disabled|::selection/.test(selector))
        return false;
      return [light, dark].some(
        (tokens) => contrast(tokens[colour] ?? '', tokens[ground] ?? '') < 4.5,
      );
    });
    expect(unreadable).toEqual([]);
  });

  it('write no colours of their own', () => {
    const own = rules().filter(
      ({ body }) => /#(?!0000\b)[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(body), // #0000 is "transparent"
    );
    expect(own.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
  });
});
