type Bar = [x: number, y: number, width: number, height: number];

/** The bars of a chart in its markup. */
export const barsIn = (markup: string): Bar[] =>
  barsOfPath(/<path class="column" d="([^"]*)"/.exec(markup)?.[1] ?? '');

/** The bars of a chart by the path that draws them, whose pieces go around a bar each. */
export function barsOfPath(path: string): Bar[] {
  return path
    .split('z')
    .slice(0, -1)
    .map((piece) => {
      const [, x, y, across, radius, down] = (
        /^M(\S+) (\S+)h([^a]+)a(\S+) .*?v([^a]+)a/.exec(piece) ?? []
      ).map(Number);
      if (x === undefined || y === undefined || radius === undefined)
        throw new Error(`This is no bar: ${piece}`);
      return [x - radius, y, Number(across) + 2 * radius, Number(down) + 2 * radius];
    });
}
