import type { Localization } from '../../src/lib/localization';
import enCore from '../../src/i18n/locales/en_US/core.json';
import enRest from '../../src/i18n/locales/en_US/rest.json';
import frCore from '../../src/i18n/locales/fr_FR/core.json';
import frRest from '../../src/i18n/locales/fr_FR/rest.json';
import jaCore from '../../src/i18n/locales/ja_JP/core.json';
import jaRest from '../../src/i18n/locales/ja_JP/rest.json';

/** The messages of every language by the file they stand in. */
export const messageFiles = {
  en_US: { core: enCore, rest: enRest },
  fr_FR: { core: frCore, rest: frRest },
  ja_JP: { core: jaCore, rest: jaRest },
} satisfies Record<Localization, object>;

const together = ({ core, rest }: typeof messageFiles.en_US) => ({
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
