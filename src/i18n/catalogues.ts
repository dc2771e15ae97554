import type { MessageFormatElement } from 'react-intl';
import type { Localization } from './locales';

/** A catalogue: text in tests; in the build the syntax trees that icuLoader made of it, so that no parser ships. */
export type Catalogue = Record<string, string> | Record<string, MessageFormatElement[]>;

/**
 * `public`: the few messages of the pages before the sign-in; `core`: those of every page behind it;
 * build/messageScopes.cjs says which.
 */
export type CatalogueScope = 'all' | 'core' | 'public';

type CatalogueModule = { default: Catalogue };

/** One chunk for each language and scope. */
const importers: Record<Localization, Record<CatalogueScope, () => Promise<CatalogueModule>>> = {
  en_US: {
    all: () => import(/* webpackChunkName: "locale-en-all" */ './locales/en_US.json'),
    core: () => import(/* webpackChunkName: "locale-en" */ './locales/en_US.json?core'),
    public: () => import(/* webpackChunkName: "locale-en-public" */ './locales/en_US.json?public'),
  },
  fr_FR: {
    all: () => import(/* webpackChunkName: "locale-fr-all" */ './locales/fr_FR.json'),
    core: () => import(/* webpackChunkName: "locale-fr" */ './locales/fr_FR.json?core'),
    public: () => import(/* webpackChunkName: "locale-fr-public" */ './locales/fr_FR.json?public'),
  },
  ja_JP: {
    all: () => import(/* webpackChunkName: "locale-ja-all" */ './locales/ja_JP.json'),
    core: () => import(/* webpackChunkName: "locale-ja" */ './locales/ja_JP.json?core'),
    public: () => import(/* webpackChunkName: "locale-ja-public" */ './locales/ja_JP.json?public'),
  },
};

const asked = new Map<string, Promise<Catalogue>>();
const loaded = new Map<string, Catalogue>();

const keyOf = (localization: Localization, scope: CatalogueScope) => `${localization} ${scope}`;

/** The catalogue of a language where it has been fetched already, so that nobody waits for what is there. */
export const loadedCatalogue = (
  localization: Localization,
  scope: CatalogueScope,
): Catalogue | null => loaded.get(keyOf(localization, scope)) ?? null;

/** The catalogue of a language, fetched once. Call it early to have it in time; a failed fetch can be tried again. */
export function loadCatalogue(
  localization: Localization,
  scope: CatalogueScope,
): Promise<Catalogue> {
  const key = keyOf(localization, scope);
  let catalogue = asked.get(key);
  if (!catalogue) {
    catalogue = importers[localization][scope]().then((module) => {
      loaded.set(key, module.default);
      return module.default;
    });
    catalogue.catch(() => asked.delete(key));
    asked.set(key, catalogue);
  }
  return catalogue;
}
