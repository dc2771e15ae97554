import type { MessageFormatElement } from 'react-intl';
import type { Localization } from './locales';

/** A catalogue: text in tests; in the build the syntax trees that icuLoader made of it, so that no parser ships. */
export type Catalogue = Record<string, string> | Record<string, MessageFormatElement[]>;

/** `public`: the few messages of the pages before the sign-in, which are to be small; icuLoader knows which. */
export type CatalogueScope = 'all' | 'public';

type CatalogueModule = { default: Catalogue };

/** One chunk for each language and scope. */
const importers: Record<Localization, Record<CatalogueScope, () => Promise<CatalogueModule>>> = {
  en_US: {
    all: () => import(/* webpackChunkName: "locale-en" */ './locales/en_US.json'),
    public: () => import(/* webpackChunkName: "locale-en-public" */ './locales/en_US.json?public'),
  },
  fr_FR: {
    all: () => import(/* webpackChunkName: "locale-fr" */ './locales/fr_FR.json'),
    public: () => import(/* webpackChunkName: "locale-fr-public" */ './locales/fr_FR.json?public'),
  },
  ja_JP: {
    all: () => import(/* webpackChunkName: "locale-ja" */ './locales/ja_JP.json'),
    public: () => import(/* webpackChunkName: "locale-ja-public" */ './locales/ja_JP.json?public'),
  },
};

const loaded = new Map<string, Promise<Catalogue>>();

/** The catalogue of a language, fetched once. Call it early to have it in time; a failed fetch can be tried again. */
export function loadCatalogue(localization: Localization, scope: CatalogueScope = 'all'): Promise<Catalogue> {
  const key = `${localization} ${scope}`;
  let catalogue = loaded.get(key);
  if (!catalogue) {
    catalogue = importers[localization][scope]().then((module) => module.default);
    catalogue.catch(() => loaded.delete(key));
    loaded.set(key, catalogue);
  }
  return catalogue;
}
