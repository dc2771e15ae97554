import type { TextPlace } from './compareTexts';

/** What differs in a place, where it can be told; else `text`. */
export type DifferenceKind =
  'name' | 'address' | 'offerCode' | 'code' | 'date' | 'price' | 'number' | 'text';

const greeting =
  /^\s*(?:dear|hello|hi|hey|good (?:morning|evening)|welcome|cher|chère|bonjour|bonsoir|salut|merci|thank you|thanks)\b[\s,]*/i;
const honorific = /(?:様|さん|さま|殿)/;
const name = /^[\p{L}][\p{L}\s.'’-]{0,60}$/u;
const mailbox = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const code = /^(?=.*\d)[\p{Lu}\d]+(?:[-_ ][\p{Lu}\d]+)*$/u;
const offer = /code|coupon|voucher|promo|gift|bon d|クーポン|コード|ギフト/i;
const price =
  /^(?:[€$£¥￥]\s?\d[\d\s.,\u00a0\u202f]*|\d[\d\s.,\u00a0\u202f]*\s?(?:[€$£¥円]|EUR|USD|GBP|JPY))$/u;
const month =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|janv|févr|mars|avr|mai|juin|juil|août|sept|déc)';
const written = `(?:\\d{4}[-/.年]\\s?\\d{1,2}(?:[-/.月]\\s?\\d{1,2}日?)?|\\d{1,2}[-/.]\\d{1,2}(?:[-/.]\\d{2,4})?|\\d{1,2}[:h]\\d{2}|\\d{1,2}月(?:\\d{1,2}日?)?|(?:\\p{L}{1,20}\\s)?(?:\\d{1,2}(?:st|nd|rd|th|er)?\\s)?${month}\\p{L}{0,20}\\.?(?:\\s\\d{1,2})?,?(?:\\s\\d{4})?)`;
const date = new RegExp(`^${written}$`, 'iu');
const dates = new RegExp(`${written}(?![\\p{L}\\p{N}])`, 'giu');
const number = /^[+-]?\d[\d\s.,\u00a0\u202f]*%?$/;

/** What is longer is a text, and no pattern is tried on it: strangers write it. */
const longest = 100;
const longestParagraph = 1000;

const isShort = (text: string) => text !== '' && text.length <= longest;
const both = (place: TextPlace, test: (text: string) => boolean) =>
  isShort(place.left) && isShort(place.right) && test(place.left) && test(place.right);

/** Whether a text is made of the names that an address is made of ("anna" of anna.smith@…). */
function isOfAddress(text: string, recipient: string): boolean {
  const parts = new Set(
    (recipient.split('@')[0] ?? '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part.length > 1),
  );
  const words = text
    .toLowerCase()
    .split(/[\s.'’-]+/)
    .filter(Boolean);
  return (
    words.length > 0 &&
    words.every(
      (word) => parts.has(word.normalize('NFD').replace(/\p{M}/gu, '')) || parts.has(word),
    )
  );
}

/** Without the punctuation around it. */
function bare(text: string): string {
  if (text.length > longest) return text;
  const letters = Array.from(text);
  const start = letters.findIndex((letter) => /[\p{L}\p{N}\p{Sc}+-]/u.test(letter));
  const end = letters.findLastIndex((letter) => /[\p{L}\p{N}\p{Sc}%]/u.test(letter));
  return start === -1 ? '' : letters.slice(start, end + 1).join('');
}

/** What two words that differ are; `recipients` are those of the first and the second email. */
export function differenceKind(whole: TextPlace, recipients: readonly [string, string]) {
  const place = {
    left: bare(whole.left),
    right: bare(whole.right),
    paragraph: whole.paragraph.slice(0, longestParagraph),
    before: whole.before.slice(-longestParagraph),
  };
  if (both(place, (text) => mailbox.test(text))) return 'address';
  const isNamed = isOfAddress(place.left, recipients[0]) && isOfAddress(place.right, recipients[1]);
  const isGreeted = greeting.test(place.paragraph) || honorific.test(place.paragraph);
  if (
    both(place, (text) => name.test(text)) &&
    (isNamed || (isGreeted && wordsOf(place.left) <= 4 && wordsOf(place.right) <= 4))
  )
    return 'name';
  if (
    both(place, (text) => price.test(text)) ||
    (both(place, (text) => number.test(text)) && isOfPrice(place))
  )
    return 'price';
  if (both(place, (text) => date.test(text)) || isOfDate(place)) return 'date';
  if (both(place, (text) => number.test(text))) return 'number';
  if (both(place, (text) => code.test(text) && text.length >= 4))
    return offer.test(`${place.before} ${place.paragraph}`) ? 'offerCode' : 'code';
  return 'text';
}

/** A number with a sign of money beside it that is the same in both. */
function isOfPrice({ left, paragraph }: TextPlace): boolean {
  const at = paragraph.indexOf(left);
  const [before, after] = [
    paragraph.slice(Math.max(0, at - 2), at),
    paragraph.slice(at + left.length, at + left.length + 5),
  ];
  return (
    at !== -1 && (/\p{Sc}\s?$/u.test(before) || /^\s?(?:\p{Sc}|円|EUR|USD|GBP|JPY)/u.test(after))
  );
}

/** A day, month or year that differs in a date that else is the same. */
const isOfDate = ({ left, right, paragraph }: TextPlace): boolean =>
  isShort(left) &&
  isShort(right) &&
  /^(?:\d{1,4}|\p{L}+)$/u.test(left) &&
  /^(?:\d{1,4}|\p{L}+)$/u.test(right) &&
  (paragraph.match(dates) ?? []).some((found) =>
    found.split(/[^\p{L}\p{N}]+|(?<=[年月])|(?=[年月日])/u).includes(left),
  );

const wordsOf = (text: string) => text.split(/\s+/).length;
