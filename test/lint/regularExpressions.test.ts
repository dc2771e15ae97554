import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check, type Diagnostics } from 'recheck';
import ts from 'typescript';

/** Strangers write what these are tried on: none may take longer than its text is long. */
const rooms = ['src', 'backend', 'build', 'contract', 'doctor'];
const root = path.join(__dirname, '../..');

type Pattern = { source: string; flags: string };

/** Patterns that are put together where they are used; each is safe for the reason given. */
const composed: Record<string, string> = {
  "backend/http/faults.ts: new RegExp(`^${pattern.join('.*')}$`)":
    'comes from the command line of whoever starts the backend',
  "backend/renditions/draw/textLines.ts: new RegExp(`[^\\\\s${CJK}]+ ?|[${CJK}] ?|\\\\s`, 'gu')":
    'one class of letters or its opposite, and a space',
  "backend/renditions/html/compiledText.ts: new RegExp(`\\\\{(${PERSONAL_TOKENS.join('|')})\\\\}`)":
    'fixed words in braces',
  "src/lib/mail/recipientTraces.ts: new RegExp(`(?<!${before})(?:${any})(?!${after})`, 'u')":
    'escaped addresses between two looks at letters beside them',
};

function sourceFiles(): string[] {
  return rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|c?js)$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => `${room}/${name}`),
  );
}

function readPatterns() {
  const literals = new Map<string, Pattern>();
  const others: string[] = [];
  for (const file of sourceFiles()) {
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        literals.set(node.text, {
          source: node.text.slice(1, end),
          flags: node.text.slice(end + 1),
        });
      }
      if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        node.expression.getText() === 'RegExp'
      )
        others.push(`${file}: ${node.getText()}`);
      ts.forEachChild(node, visit);
    };
    const text = readFileSync(path.join(root, file), 'utf8');
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return { literals: [...literals.values()], others };
}

/** Steps are counted, and no time: an attempt that ends late on a loaded machine counts as slow. */
const LIMITS = {
  timeout: 60_000,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
};

async function judge(patterns: Pattern[]): Promise<Diagnostics[]> {
  const judged: Diagnostics[] = [];
  for (const { source, flags } of patterns) judged.push(await check(source, flags, LIMITS));
  return judged;
}

/** Judging all takes a quarter of a minute: those found safe are judged again when they change. */
const memory = path.join(root, 'node_modules/.cache/recheck/safe.json');
const keyOf = ({ source, flags }: Pattern) => `/${source}/${flags}`;

function remembered(): Set<string> {
  return new Set(existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as string[]) : []);
}

function remember(safe: readonly string[]): void {
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(safe));
}

describe('the regular expressions of the sources', () => {
  it('take no longer than their text is long', async () => {
    const { literals } = readPatterns();
    expect(literals.length).toBeGreaterThan(100);
    const known = remembered();
    const judged = await judge(literals.filter((pattern) => !known.has(keyOf(pattern))));
    const safe = judged.filter(({ status }) => status === 'safe').map(keyOf);
    remember([...literals.map(keyOf).filter((key) => known.has(key)), ...safe].sort());
    const others = judged
      .filter(({ status }) => status !== 'safe')
      .map((judgement) => `${keyOf(judgement)}: ${judgement.status}`);
    expect(others).toEqual([]);
  }, 300_000);

  it('are written out, but for those that are named here with a reason', () => {
    expect(readPatterns().others.sort()).toEqual(Object.keys(composed).sort());
  });

  it('would be found: one that tied up the viewer was', async () => {
    const judged = await judge([
      { source: '<meta[^>]+charset\\s*=\\s*["\']?\\s*([a-z0-9_:.-]+)', flags: 'i' },
      { source: '^(?:<!--[^]*?-->\\s*)*<html\\b', flags: '' },
    ]);
    expect(judged.map(({ status }) => status)).toEqual(['vulnerable', 'vulnerable']);
  }, 180_000);
});
