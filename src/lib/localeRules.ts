import type { Localization, LocaleName } from './localization';

type DateOrder = 'ymd' | 'dmy' | 'mdy';

export type Letters = 'latin' | 'japanese';

/** What differs from language to language and is no text of the catalogues. */
export type LocaleRules = {
  /** What a profile offers it as: its name, in itself. */
  label: string;
  /** What the tags of a browser's languages begin with that it is chosen for. */
  browserLanguage: string;
  isFamilyNameFirst: boolean;
  fullStop: string;
  sentenceSpace: string;
  /** A date in numbers: how it is shown, and how it is read where the year does not come first. */
  shownDate: { order: DateOrder; separator: string };
  typedDate: DateOrder;
  /** What a date in words has for the day 1 where `Intl` writes the number alone: `1er`. */
  firstOfMonth: string;
  /** Whether a month in words follows its year. */
  isYearFirst: boolean;
  rangeDash: string;
  /** Whether lines of the catalogue end at any space (build/unbroken.cjs). */
  typography: 'plain' | 'unbroken';
  /** Whose forms of the letters a document to print takes first. */
  letters: Letters;
};

const latin = {
  isFamilyNameFirst: false,
  fullStop: '.',
  sentenceSpace: ' ',
  firstOfMonth: '1',
  isYearFirst: false,
  rangeDash: ' – ',
  typography: 'plain',
  letters: 'latin',
} as const;

/**
 * The one place where a language differs from another; only what the calendar, the viewer page and
 * the catalogues load apart stands elsewhere (CONTRIBUTING.md has the places). It imports
 * nothing: the build reads it, too.
 */
export const localeRules: Record<Localization, LocaleRules> = {
  en_US: {
    ...latin,
    label: 'English (US)',
    browserLanguage: 'en',
    shownDate: { order: 'ymd', separator: '-' },
    typedDate: 'mdy',
  },
  fr_FR: {
    ...latin,
    label: 'Français (France)',
    browserLanguage: 'fr',
    shownDate: { order: 'dmy', separator: '/' },
    typedDate: 'dmy',
    firstOfMonth: '1er',
    typography: 'unbroken',
  },
  ja_JP: {
    label: '日本語 (日本)',
    browserLanguage: 'ja',
    isFamilyNameFirst: true,
    fullStop: '。',
    sentenceSpace: '',
    shownDate: { order: 'ymd', separator: '/' },
    typedDate: 'ymd',
    firstOfMonth: '1',
    isYearFirst: true,
    rangeDash: '～',
    typography: 'unbroken',
    letters: 'japanese',
  },
};

/** The rules of a language, by either of its names: `fr_FR`, `fr-FR`. */
export const rulesOf = (locale: LocaleName): LocaleRules =>
  localeRules[locale.replace('-', '_') as Localization];
