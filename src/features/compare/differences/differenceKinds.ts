import type { TextPlace } from './compareTexts';

/** What differs in a place, where it can be told; else `text`. */
export type DifferenceKind =
  'name' | 'address' | 'offerCode' | 'code' | 'date' | 'price' | 'number' | 'text';

/** All that stands before a name that is greeted, and what follows one. */
const greeting =
  /^\s*(?:dear|hello|hi|hey|good (?:morning|evening)|cher|chère|bonjour|bonsoir|salut)\s+(?:m(?:r|rs|s|iss|me|lle|adame|onsieur)?\.?\s+)?$/i;
const greeted = /^\s*(?:$|[,.!:;、。！：])/;
const honorific = /^\s?(?:様|さん|さま|殿)/;
const name = /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\s.'’-]{0,60}$/u;
const mailbox = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const code = /^(?=.*\d)[\p{Lu}\d]+(?:[-_][\p{Lu}\d]+)*$/u;
const offer =
  /(?:(?:offer|promo|promotional|coupon|voucher|discount) code|code promo(?:tionnel)?|クーポンコード)\P{L}{0,9}$/iu;
const price =
  /^(?:[€$£¥￥]\s?\d[\d\s.,\u00a0\u202f]*|\d[\d\s.,\u00a0\u202f]*\s?(?:[€$£¥円]|EUR|USD|GBP|JPY))$/u;
/** A sign of money of the number that follows, or that stands before. */
const moneyBefore = /(?:^|[^\d\s])\s?\p{Sc}\s?$/u;
const moneyAfter = /^\s?(?:\p{Sc}|円|(?:EUR|USD|GBP|JPY)(?!\p{L}))(?!\s?\d)/u;
const number = /^[+-]?\d[\d\s.,\u00a0\u202f]*%?$/;

const month =
  '(?:jan(?:uary|vier|v)?|feb(?:ruary)?|févr(?:ier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|july?|juil(?:let)?|aug(?:ust)?|août|sep(?:t|tember|tembre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember)?|déc(?:embre)?)\\.?';
const year = '(?:19|20)\\d{2}';
/** What is a date wherever it stands: 1.50 is none, nor 10-12, nor "may". */
const dates = [
  `${year}([-/.])\\d{1,2}\\1\\d{1,2}(?!\\d)`,
  `\\d{1,2}([-/.])\\d{1,2}\\2${year}(?!\\d)`,
  `${year}年(?:\\s?\\d{1,2}月(?:\\s?\\d{1,2}日)?)?`,
  '\\d{1,2}月\\d{1,2}日',
  `\\d{1,2}(?:st|nd|rd|th|er)?\\s${month}(?:,?\\s${year})?(?![\\p{L}\\d])`,
  `${month}\\s\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s${year})?(?![\\p{L}\\d])`,
  `${month}\\s${year}(?!\\d)`,
]
  .map((form) => `(?<![\\p{L}\\d])${form}`)
  .join('|');
const dated = new RegExp(dates, 'giu');

/** What is longer is a text, and no pattern is tried on it: strangers write it. */
const longest = 100;
/** Letters that are looked at on either side of a place, or before its paragraph. */
const around = 60;

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

/** A text without the punctuation around it, and what stands beside that. */
function bared(text: string, { before, after }: TextPlace) {
  const letters = text.length > longest ? [] : Array.from(text);
  const start = letters.findIndex((letter) => /[\p{L}\p{N}\p{Sc}+-]/u.test(letter));
  const end = letters.findLastIndex((letter) => /[\p{L}\p{N}\p{Sc}%]/u.test(letter)) + 1;
  return {
    text: start === -1 ? '' : letters.slice(start, end).join(''),
    before: (before + letters.slice(0, start).join('')).slice(-around),
    after: (letters.slice(end).join('') + after).slice(0, around),
  };
}

type Bared = ReturnType<typeof bared>;

const isDate = ({ text, before, after }: Bared): boolean =>
  Array.from(`${before}${text}${after}`.matchAll(dated)).some(
    ({ 0: found, index }) =>
      index <= before.length && index + found.length >= before.length + text.length,
  );

const isGreeted = ({ text, before, after }: Bared): boolean =>
  text.split(/\s+/).length <= 4 && greeting.test(before) && greeted.test(after);

const isPrice = ({ text, before, after }: Bared): boolean =>
  price.test(text) || (number.test(text) && (moneyBefore.test(before) || moneyAfter.test(after)));

/** What two words that differ are; `recipients` are those of the first and the second email. */
export function differenceKind(
  place: TextPlace,
  recipients: readonly [string, string],
): DifferenceKind {
  const [left, right] = [bared(place.left, place), bared(place.right, place)];
  const both = (test: (one: Bared) => boolean) =>
    left.text !== '' && right.text !== '' && test(left) && test(right);
  if (both(({ text }) => mailbox.test(text))) return 'address';
  const own = [isOfAddress(left.text, recipients[0]), isOfAddress(right.text, recipients[1])];
  // Hello Summer! Hello Winter! Of whom one greets by their own name, the other has one, too.
  const isNamed = own.every(Boolean) || (own.some(Boolean) && both(isGreeted));
  if (both((one) => name.test(one.text) && (isNamed || honorific.test(one.after)))) return 'name';
  if (both(isPrice)) return 'price';
  if (both(isDate)) return 'date';
  if (both(({ text }) => number.test(text))) return 'number';
  if (both(({ text }) => code.test(text)))
    return offer.test(`${place.heading.slice(-around)} ${place.before}`.slice(-around))
      ? 'offerCode'
      : 'code';
  return 'text';
}
