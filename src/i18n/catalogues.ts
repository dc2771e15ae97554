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

const together = (catalogues: readonly Catalogue[]): Catalogue =>
  Object.assign({}, ...catalogues) as Catalogue;

type Chunks = Record<CatalogueScope, Once<Catalogue>>;

type LoadFile = () => Promise<{ default: Catalogue }>;

const file = (...loads: readonly LoadFile[]): Once<Catalogue> =>
  once(async () =>
    together((await Promise.all(loads.map((load) => load()))).map((loaded) => loaded.default)),
  );

/** One chunk for each scope; behind the sign-in nobody asks for the few public messages apart. */
const chunks: Record<Localization, Chunks> = {
  en_US: {
    public: file(
      () => import(/* webpackChunkName: "locale-en-public" */ './locales/en_US/public.json'),
    ),
    core: file(
      () => import(/* webpackChunkName: "locale-en-core" */ './locales/en_US/public.json'),
      () => import(/* webpackChunkName: "locale-en-core" */ './locales/en_US/core.json'),
    ),
    rest: file(() => import(/* webpackChunkName: "locale-en-rest" */ './locales/en_US/rest.json')),
  },
  fr_FR: {
    public: file(
      () => import(/* webpackChunkName: "locale-fr-public" */ './locales/fr_FR/public.json'),
    ),
    core: file(
      () => import(/* webpackChunkName: "locale-fr-core" */ './locales/fr_FR/public.json'),
      () => import(/* webpackChunkName: "locale-fr-core" */ './locales/fr_FR/core.json'),
    ),
    rest: file(() => import(/* webpackChunkName: "locale-fr-rest" */ './locales/fr_FR/rest.json')),
  },
  ja_JP: {
    public: file(
      () => import(/* webpackChunkName: "locale-ja-public" */ './locales/ja_JP/public.json'),
    ),
    core: file(
      () => import(/* webpackChunkName: "locale-ja-core" */ './locales/ja_JP/public.json'),
      () => import(/* webpackChunkName: "locale-ja-core" */ './locales/ja_JP/core.json'),
    ),
    rest: file(() => import(/* webpackChunkName: "locale-ja-rest" */ './locales/ja_JP/rest.json')),
  },
};

const chunksOf = (localization: Localization, scope: CatalogueScope): Once<Catalogue>[] => {
  const { core, rest, [scope]: own } = chunks[localization];
  return scope === 'rest' ? [core, rest] : [own];
};

/** The messages of a language where they have been fetched already, so that nobody waits for what is there; else null. */
export function loadedCatalogue(
  localization: Localization,
  scope: CatalogueScope,
): Catalogue | null {
  const fetched = chunksOf(localization, scope).map((each) => each.fetched());
  return fetched.every((each) => each !== null) ? together(fetched) : null;
}

/** The messages of a language, each chunk fetched once. Call it early to have them in time; a failed fetch can be tried again. */
export const loadCatalogue = async (
  localization: Localization,
  scope: CatalogueScope,
): Promise<Catalogue> =>
  together(await Promise.all(chunksOf(localization, scope).map((each) => each())));
