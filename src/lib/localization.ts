/** The languages of the console, as the profile and the API name them. */
export const localizations = ['en_US', 'fr_FR', 'ja_JP'] as const;

export type Localization = (typeof localizations)[number];

export const defaultLocalization: Localization = 'en_US';
