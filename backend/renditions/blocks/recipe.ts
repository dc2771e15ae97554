import type { StoredEmail } from '../../archive/types';
import type { Currency, Language } from '../../seed/brandTypes';
import { findCampaign } from '../../seed/brands/brands';
import { scramble } from '../../seed/random';

/** What makes a seeded email, kept as JSON with it. `key` gives its numbers and codes. */
export type Recipe = {
  campaign: string;
  language: Language;
  variant: number;
  firstName: string;
  lastName: string;
  key: number;
};

/** The tokens that differ from email to email. */
export const PERSONAL_TOKENS = [
  'firstName',
  'lastName',
  'email',
  'code',
  'order',
  'date',
  'token',
] as const;
export type PersonalToken = (typeof PERSONAL_TOKENS)[number];
export type PersonalValues = Record<PersonalToken, string>;

const HOUR = 3_600_000;
const MONTHS: Record<'en' | 'fr', readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
};

function longDate(date: Date, language: Language): string {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (language === 'ja') return `${year}年${month + 1}月${day}日`;
  if (language === 'fr') return `${day} ${MONTHS.fr[month] ?? ''} ${year}`;
  return `${MONTHS.en[month] ?? ''} ${day}, ${year}`;
}

/** The values of an email's personal tokens; `date` is unix milliseconds. */
export function personalValues(recipe: Recipe, email: string, date: number): PersonalValues {
  const { brand } = findCampaign(recipe.campaign);
  const first = scramble(recipe.key);
  const second = scramble(first);
  const prefix = brand.code.slice(0, 2);
  return {
    firstName: recipe.firstName,
    lastName: recipe.lastName,
    email,
    code: `${brand.code.slice(0, 4)}-${first.toString(36).toUpperCase().padStart(7, '0').slice(-5)}`,
    order: `${prefix}-${String(10_000_000 + (second % 90_000_000))}`,
    date: longDate(new Date(date + brand.utcOffset * HOUR), recipe.language),
    token: first.toString(16).padStart(8, '0') + second.toString(16).padStart(8, '0'),
  };
}

/** A seeded email's recipe and values; null for an imported one. Throws where damaged. */
export function readRecipe(email: StoredEmail): { recipe: Recipe; values: PersonalValues } | null {
  if (email.recipe === null) return null;
  const recipe = JSON.parse(email.recipe) as Recipe;
  return { recipe, values: personalValues(recipe, email.recipient, email.date) };
}

/** Puts values in the place of {tokens}; a token without a value stays as it is. */
export function fillTokens(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{(\w+)\}/g, (token, name: string) => values[name] ?? token);
}

const SIGNS: Record<Currency, string> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' };

function grouped(digits: string, separator: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}

/** An amount as the language writes it: €1,290.00 · 1 290,00 € · 1,980円. */
export function formatPrice(amount: number, currency: Currency, language: Language): string {
  const [whole = '0', cents = '00'] = amount.toFixed(2).split('.');
  if (currency === 'JPY')
    return language === 'ja'
      ? `${grouped(whole, ',')}円`
      : language === 'fr'
        ? `${grouped(whole, ' ')} ¥`
        : `¥${grouped(whole, ',')}`;
  if (language === 'fr') return `${grouped(whole, ' ')},${cents} ${SIGNS[currency]}`;
  return `${SIGNS[currency]}${grouped(whole, ',')}.${cents}`;
}
