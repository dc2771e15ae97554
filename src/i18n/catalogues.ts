import type { MessageFormatElement } from 'react-intl';
import { once, type Once } from '@/lib/once';
import type { Localization } from '@/lib/localization';

/** Messages by their ids: text in tests; in the build the syntax trees that icuLoader made of it, so that no parser ships. */
export type Catalogue = Record<string, string> | Record<string, MessageFormatElement[]>;

/**
 * The file that a message stands in: `public` for the pages before the sign-in, `core` for what every page behind it needs
 * besides, `rest` for what few come to. Each scope holds those before it.
 */
export type CatalogueScope = 'public' | 'core' | 'rest';

const SCOPES: readonly CatalogueScope[] = ['public', 'core', 'rest'];

type Files = Record<CatalogueScope, Once<Catalogue>>;

const file = (load: () => Promise<{ default: Catalogue }>): Once<Catalogue> =>
  once(async () => (await load()).default);

/** One chunk for each file. */
const files: Record<Localization, Files> = {
  en_US: {
    public: file(
      () => import(/* webpackChunkName: "locale-en-public" */ './locales/en_US/public.json'),
    ),
    core: file(() => import(/* webpackChunkName: "locale-en-core" */ './locales/en_US/core.json')),
    rest: file(() => import(/* webpackChunkName: "locale-en-rest" */ './locales/en_US/rest.json')),
  },
  fr_FR: {
    public: file(
      () => import(/* webpackChunkName: "locale-fr-public" */ './locales/fr_FR/public.json'),
    ),
    core: file(() => import(/* webpackChunkName: "locale-fr-core" */ './locales/fr_FR/core.json')),
    rest: file(() => import(/* webpackChunkName: "locale-fr-rest" */ './locales/fr_FR/rest.json')),
  },
  ja_JP: {
    public: file(
      () => import(/* webpackChunkName: "locale-ja-public" */ './locales/ja_JP/public.json'),
    ),
    core: file(() => import(/* webpackChunkName: "locale-ja-core" */ './locales/ja_JP/core.json')),
    rest: file(() => import(/* webpackChunkName: "locale-ja-rest" */ './locales/ja_JP/rest.json')),
  },
};

const filesOf = (localization: Localization, scope: CatalogueScope): Once<Catalogue>[] =>
  SCOPES.slice(0, SCOPES.indexOf(scope) + 1).map((name) => files[localization][name]);

const together = (catalogues: readonly Catalogue[]): Catalogue =>
  Object.assign({}, ...catalogues) as Catalogue;

/** The messages of a language where they have been fetched already, so that nobody waits for what is there; else null. */
export function loadedCatalogue(
  localization: Localization,
  scope: CatalogueScope,
): Catalogue | null {
  const fetched = filesOf(localization, scope).map((each) => each.fetched());
  return fetched.every((each) => each !== null) ? together(fetched) : null;
}

/** The messages of a language, each file fetched once. Call it early to have them in time; a failed fetch can be tried again. */
export const loadCatalogue = async (
  localization: Localization,
  scope: CatalogueScope,
): Promise<Catalogue> =>
  together(await Promise.all(filesOf(localization, scope).map((each) => each())));
