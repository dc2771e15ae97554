const remote = /@import|image-set\s*\(|url\s*\(/gi;
const within = /[\s"']*data:/iy;
const addresses = /url\(([^()]*)\)/gi;

/** A style as the browser reads it: `\75rl(` is `url(` to it. */
const unescaped = (css: string): string =>
  css.includes('\\')
    ? css.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => {
        const point = parseInt(code, 16);
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
      })
    : css;

/** How many addresses a style would fetch; data within it is none. */
export function countInCss(style: string): number {
  const css = unescaped(style);
  let count = 0;
  for (const { 0: found, index } of css.matchAll(remote)) {
    within.lastIndex = index + found.length;
    if (!/^url/i.test(found) || !within.test(css)) count++;
  }
  return count;
}

/** The style without the addresses that are refused; nothing of it where one of them is still in it in another form. */
export function withoutAddresses(css: string, isRefused: (address: string) => boolean): string {
  const kept = css.replace(addresses, (whole, address: string) =>
    isRefused(unescaped(address)) ? 'none' : whole,
  );
  return countInCss(kept) > 0 && isRefused(unescaped(kept)) ? '' : kept;
}
