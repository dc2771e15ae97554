/** The languages of the console, as the profile and the API name them. */
export const localizations = ['en_US', 'fr_FR', 'ja_JP'] as const;

export type Localization = (typeof localizations)[number];

export const defaultLocalization: Localization = 'en_US';

type TagOf<Name extends string> = Name extends `${infer Language}_${infer Region}`
  ? `${Language}-${Region}`
  : never;

/** A localization as `Intl` and the attribute `lang` name it: `fr-FR`. */
export type LanguageTag = TagOf<Localization>;

/** A language by either of its names. */
export type LocaleName = Localization | LanguageTag;

/** `en_US` as the language tag `en-US`. */
export const toLanguageTag = (locale: LocaleName): LanguageTag =>
  locale.replace('_', '-') as LanguageTag;

/** The language that a tag names; English in place of one that is none of ours. */
export const localizationOf = (tag: string): Localization =>
  localizations.find((known) => toLanguageTag(known) === tag) ?? defaultLocalization;
