import type { Localization } from '../../src/i18n/locales';
import { messages, type MessageId } from '../support/messages';

export type Words = (id: MessageId, values?: Record<string, string>) => string;

/** The console's words in a language; `{name}` is replaced by what is given. Plurals are for regular expressions. */
export const words =
  (localization: Localization): Words =>
  (id, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, value),
      messages[localization][id],
    );
