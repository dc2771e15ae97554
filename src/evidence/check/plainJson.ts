/** The texts and names of a JSON text. */
const STRINGS = /"[^"\\]*(?:\\[^][^"\\]*)*"?/g;

/** Some programs read no deeper than a few hundred; a pack's manifest has five. */
const MAX_DEPTH = 32;

function depthOf(json: string): number {
  let [depth, deepest] = [0, 0];
  for (const [bracket] of json.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** The most letters of a text of 100,000, each of them escaped. */
const MAX_WRITTEN = 600_000;

/** Whether every program can hold the numbers of a JSON text, and read it as deep as it goes. */
export function isPlain(json: string): boolean {
  // First, because the pattern of texts needs room for every escape.
  const pieces = json.replace(/\\[^]/gu, '__').split('"');
  if (pieces.some((piece) => piece.length > MAX_WRITTEN)) return false;
  const outside = json.replace(STRINGS, '""');
  const words = outside.match(/[-+.\w]+/g) ?? [];
  if (depthOf(outside) > MAX_DEPTH) return false;
  return words.every((word) => /^(?:true|false|null|-?\d{1,15})$/.test(word));
}

/** Whether all programs read a JSON text alike: no name twice, values as they are written here. */
export function isReadAlike(json: string, value: unknown): boolean {
  return json.replace(/("[^"\\]*(?:\\[^][^"\\]*)*"?)|\s+/g, '$1') === JSON.stringify(value);
}
