import enUS from '../../src/i18n/locales/en_US.json';
import frFR from '../../src/i18n/locales/fr_FR.json';
import jaJP from '../../src/i18n/locales/ja_JP.json';
import type { Localization } from '../../src/i18n/locales';

const catalogues: Record<Localization, Record<string, string>> = {
  en_US: enUS,
  fr_FR: frFR,
  ja_JP: jaJP,
};

export type Words = (id: keyof typeof enUS, values?: Record<string, string>) => string;

/** The console's words in a language; `{name}` is replaced by what is given. Plurals are for regular expressions. */
export const words =
  (localization: Localization): Words =>
  (id, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, value),
      catalogues[localization][id] ?? id,
    );
