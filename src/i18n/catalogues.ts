import { memoize } from 'es-toolkit';
import type { MessageFormatElement } from 'react-intl';
import { once } from '@/lib/once';
import type { Localization } from '@/lib/localization';

/** Messages by their ids; in the build icuLoader's syntax trees, so that no parser ships. */
export type Catalogue = Record<string, string> | Record<string, MessageFormatElement[]>;

/** When a message loads: before the sign-in, with the search, or after. Each holds those before. */
export type CatalogueScope = 'public' | 'core' | 'rest';

const scopes: readonly CatalogueScope[] = ['public', 'core', 'rest'];

/** A file of messages, each a chunk that is fetched once. */
const fileOf = memoize((name: `${Localization}/${CatalogueScope}`) =>
  once(async () => {
    const { default: messages } = (await import(
      /* webpackChunkName: "locale-[request]" */ `./locales/${name}.json`
    )) as { default: Catalogue };
    return messages;
  }),
);

const filesOf = (localization: Localization, scope: CatalogueScope) =>
  scopes.slice(0, scopes.indexOf(scope) + 1).map((file) => fileOf(`${localization}/${file}`));

const together = (catalogues: readonly Catalogue[]): Catalogue =>
  Object.assign({}, ...catalogues) as Catalogue;

/** The messages of a language where they have been fetched already, else null. */
export function loadedCatalogue(localization: Localization, scope: CatalogueScope) {
  const fetched = filesOf(localization, scope).map((each) => each.fetched());
  return fetched.every((each) => each !== null) ? together(fetched) : null;
}

/** The messages of a language, each file fetched once; a failed fetch can be tried again. */
export const loadCatalogue = async (localization: Localization, scope: CatalogueScope) =>
  together(await Promise.all(filesOf(localization, scope).map((each) => each())));
