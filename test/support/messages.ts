import { createIntl, type IntlShape } from 'react-intl';
import { toLanguageTag, type Localization } from '../../src/lib/localization';
import enCore from '../../src/i18n/locales/en_US/core.json';
import enPublic from '../../src/i18n/locales/en_US/public.json';
import enRest from '../../src/i18n/locales/en_US/rest.json';
import frCore from '../../src/i18n/locales/fr_FR/core.json';
import frPublic from '../../src/i18n/locales/fr_FR/public.json';
import frRest from '../../src/i18n/locales/fr_FR/rest.json';
import jaCore from '../../src/i18n/locales/ja_JP/core.json';
import jaPublic from '../../src/i18n/locales/ja_JP/public.json';
import jaRest from '../../src/i18n/locales/ja_JP/rest.json';

/** The messages of every language by the file they stand in. */
export const messageFiles = {
  en_US: { public: enPublic, core: enCore, rest: enRest },
  fr_FR: { public: frPublic, core: frCore, rest: frRest },
  ja_JP: { public: jaPublic, core: jaCore, rest: jaRest },
} satisfies Record<Localization, object>;

const together = ({ public: first, core, rest }: typeof messageFiles.en_US) => ({
  ...first,
  ...core,
  ...rest,
});

/** All messages of every language. */
export const messages = {
  en_US: together(messageFiles.en_US),
  fr_FR: together(messageFiles.fr_FR),
  ja_JP: together(messageFiles.ja_JP),
} satisfies Record<Localization, object>;
export type MessageId = keyof typeof messages.en_US;

/** What writes texts in a language. */
export const intlOf = (localization: Localization = 'en_US'): IntlShape =>
  createIntl({ locale: toLanguageTag(localization), messages: messages[localization] });
