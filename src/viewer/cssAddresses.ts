/** An `image-set(…)` is one image, whatever addresses it is offered at. */
const remote = /image-set\s*\((?:[^()]|\([^()]*\))*|url\s*\(/gi;
/** Of another server: with a scheme, but for the email's own data and parts, or with a host. */
const outside = /[\s"'\p{Cc}]*(?:(?!data:|cid:)[a-z][a-z\d+.\t\n\r-]*:|[\\/][\t\n\r]*[\\/])/iuy;
/** Comments, escapes, texts (those that a function begins with are addresses), bare addresses. */
const tokens =
  /\/\*[^]*?(?:\*\/|$)|(?:\(\s*)?(?:"(?:\\[^]|[^"\\\r\n\f])*|'(?:\\[^]|[^'\\\r\n\f])*)["']?|url\((?!\s*["'])(?:\\[^]|[^)\\])*|\\[^]/gi;
/** What a browser may fetch, however it is written: more than is counted. */
const risky = /image-set\s*\(|url\s*\((?![\s"']*(?:data:|#))/i;
const addresses = /url\(([^()]*)\)/gi;
const imageSet = /image-set(?=\s*\()/gi;
/** The console's own host; data that is no picture: what it names, Firefox fetches for a filter. */
const relative = /url(?=\((?![\s"'\p{Cc}]*(?:#|[a-z][a-z\d+.\t\n\r-]*:|[\\/][\t\n\r]*[\\/])))/giu;
const documents = /url(?=\([\s"'\p{Cc}]*data:(?!image\/(?!svg)|font|application\/(?:x-)?font))/giu;
const escapes = /\\(?:([0-9a-f]{1,6})(?:\r\n|\s)?|\r\n|[\r\n\f]|([^]))/giu;
const fonts =
  /(?<!\\)@(?:import\s*(?:url\([^()]*\)|"[^"]*"|'[^']*')[^;{}]*;?|font-face\s*\{[^{}]*\})/gi;

/** A style as the browser reads it: `\75rl(` and `u\rl(` are `url(` to it. */
const unescaped = (css: string): string =>
  css.includes('\\')
    ? css.replace(escapes, (_, code: string | undefined, letter: string | undefined) => {
        if (code === undefined) return letter ?? '';
        const point = parseInt(code, 16);
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
      })
    : css;

const withoutFonts = (css: string): string =>
  css.replace(fonts, (rule) => (/url\(["'\s]*data:/i.test(rule) ? rule : ''));

/** An address in a style as it is fetched: without the tabs and line breaks in it. */
const fetched = (address: string): string => unescaped(address).replace(/[\t\r\n]/g, '');

/** A style without a function; '' where it is still in it in another form. */
function without(css: string, pattern: RegExp): string {
  const kept = css.replace(pattern, 'none');
  return fetched(kept).search(pattern) < 0 ? kept : '';
}

/** Without what is never loaded: style sheets, fonts, relative addresses, images by variables. */
export function loadable(style: string): string {
  const css = without(without(withoutFonts(style), documents), relative);
  return unescaped(css).includes('--') ? without(css, imageSet) : css;
}

/** What of a style can hold images, as the browser reads it: no comments, no words to be shown. */
const working = (style: string): string =>
  unescaped(
    withoutFonts(style.replace(tokens, (token) => (/^["']|^\/\*/.test(token) ? ' ' : token))),
  );

/** Whether a style might fetch anything: asked before it is loaded, where `countInCss` may err. */
export const mayFetch = (style: string): boolean => risky.test(unescaped(style));

/** How many images a style would fetch from other servers. */
export function countInCss(style: string): number {
  const css = working(style);
  return Array.from(css.matchAll(remote)).filter(({ 0: found, index }) => {
    outside.lastIndex = index + found.length;
    return !/^url/i.test(found) || outside.test(css);
  }).length;
}

/** The addresses in a style, data as well; and all of it where it has some in another form. */
export function addressesIn(style: string): string[] {
  const css = working(style);
  const found = Array.from(css.matchAll(addresses), ([, address = '']) =>
    address.trim().replace(/^["']|["']$/g, ''),
  );
  const functions = css.match(/(?:url|image-set)\s*\(/gi) ?? [];
  return found.length < functions.length ? [...found, style] : found;
}

/** The style without refused addresses; '' where one of them is still in it in another form. */
export function withoutAddresses(css: string, isRefused: (address: string) => boolean): string {
  const kept = css.replace(addresses, (whole, address: string) =>
    isRefused(fetched(address)) ? 'none' : whole,
  );
  return mayFetch(kept) && isRefused(fetched(kept)) ? '' : kept;
}
