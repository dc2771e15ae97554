import { createIntl, type IntlShape } from 'react-intl';
import { loadCatalogue } from '@/i18n/catalogues';
import { toLanguageTag } from '@/lib/localization';
import type { Localization } from '@/lib/localization';

/**
 * The messages of the language that the person reads, for a page that outlives the console. Rejects
 * when they cannot be fetched.
 */
export async function packIntl(localization: Localization): Promise<IntlShape> {
  return createIntl({
    locale: toLanguageTag(localization),
    messages: await loadCatalogue(localization, 'rest'),
  });
}
