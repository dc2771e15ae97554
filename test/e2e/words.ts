import type { Localization } from '../../src/lib/localization';
import { messages, type MessageId } from '../support/messages';

export type Words = (id: MessageId, values?: Record<string, string>) => string;

/** The build gives French hyphens at which no line ends. */
const asShown = (text: string, localization: Localization) =>
  localization === 'fr_FR' ? text.replace(/(?<=\be)-(?=mails?\b)/gi, '\u2011') : text;

/** The console's words in a language; `{name}` is replaced by what is given. */
export const words =
  (localization: Localization): Words =>
  (id, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, value),
      asShown(messages[localization][id], localization),
    );
