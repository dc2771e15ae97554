import { base64Decoded, percentDecoded } from '@/lib/mail/decodePart';
import { parseUrl } from '@/lib/link/parseUrl';

const sharing =
  /\/(?:sharer|share|sharearticle|intent|dialog|oauth2?|authorize|login|signin|sso)\b/i;
const redirecting =
  /\/(?:click|clk|redirect|redir|r|rd|url|track|trk|tr|ls|out|go|link|l0|cl0|wf|v\d|c|t|e)(?:[/.]|$)/i;
const redirectingHost =
  /(?:^|\.)(?:click|clicks|links?|track(?:ing)?|email|mail|e|t|r|go|url|urldefense|safelinks|awstrack|list-manage|sendgrid|mailchimp|google)\b/i;
const redirectNames =
  /^(?:url|u|q|r|to|target|dest|destination|redirect|redirect_?ur[il]|redir|link|goto|continue|next|return|return_?url|out|location|murl|ru|p|a|deeplink|deep_link)$/i;
const embedded = /\/(?:https?:?\/{1,2}[^/]|https?%3a%2f)/i;

/** The web address that a value is, also encoded once or twice or in base64; else null. */
function webAddress(value: string): string | null {
  const candidates = [
    value,
    percentDecoded(value),
    percentDecoded(percentDecoded(value)),
    value.length < 16 ? '' : base64Decoded(value),
  ];
  const found = candidates.find((candidate) => /^https?:\/\/[^/]/i.test(candidate));
  const url = found === undefined ? null : parseUrl(found.trim());
  return url?.hostname.includes('.') ? url.href : null;
}

/** What stands between two words, the first time that there is something. */
function between(text: string, before: string, after: string): string | null {
  const start = text.indexOf(before);
  const end = start === -1 ? -1 : text.indexOf(after, start + before.length + 1);
  return end === -1 ? null : text.slice(start + before.length, end);
}

/** Proofpoint: `-` for `%`, `_` for `/` (version 2), or between underscores (version 3). */
function defendedTarget(url: URL): string | null {
  if (!/(?:^|\.)urldefense\./.test(url.hostname)) return null;
  const third = between(url.href, '/v3/__', '__;');
  if (third) return webAddress(third.replace(/^(https?:)\/(?!\/)/, '$1//'));
  const second = url.searchParams.get('u');
  return second === null
    ? null
    : webAddress(percentDecoded(second.replaceAll('-', '%').replaceAll('_', '/')));
}

/** Where a redirector leads by its own address; null for others, and for sharing, signing in. */
export function redirectTarget(url: URL): string | null {
  const defended = defendedTarget(url);
  if (defended) return defended;
  if (sharing.test(url.pathname)) return null;
  const start = url.pathname.search(embedded);
  const inPath = start === -1 ? null : url.pathname.slice(start + 1);
  // What follows the address in the path of a click counter is its own.
  const target =
    inPath &&
    webAddress(/^https?%3a/i.test(inPath) ? (inPath.split('/')[0] ?? '') : inPath + url.search);
  if (target) return target;
  const isRedirector = redirecting.test(url.pathname) || redirectingHost.test(url.hostname);
  for (const [name, value] of url.searchParams) {
    const inside = webAddress(value);
    if (inside && (isRedirector || redirectNames.test(name))) return inside;
  }
  return null;
}
