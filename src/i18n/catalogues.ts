import type { MessageFormatElement } from 'react-intl';
import type { Localization } from './locales';

/** A catalogue: text in tests; in the build the syntax trees that icuLoader made of it, so that no parser ships. */
export type Catalogue = Record<string, string> | Record<string, MessageFormatElement[]>;

/** One chunk for each language. */
const importers: Record<Localization, () => Promise<{ default: Catalogue }>> = {
  en_US: () => import(/* webpackChunkName: "locale-en" */ './locales/en_US.json'),
  fr_FR: () => import(/* webpackChunkName: "locale-fr" */ './locales/fr_FR.json'),
  ja_JP: () => import(/* webpackChunkName: "locale-ja" */ './locales/ja_JP.json'),
};

const loaded = new Map<Localization, Promise<Catalogue>>();

/** The catalogue of a language, fetched once. Call it early to have it in time; a failed fetch can be tried again. */
export function loadCatalogue(localization: Localization): Promise<Catalogue> {
  let catalogue = loaded.get(localization);
  if (!catalogue) {
    catalogue = importers[localization]().then((module) => module.default);
    catalogue.catch(() => loaded.delete(localization));
    loaded.set(localization, catalogue);
  }
  return catalogue;
}
