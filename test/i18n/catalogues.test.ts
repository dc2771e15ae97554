/** @jest-environment node */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { localizations } from '@/lib/localization';
import { messageFiles, messages } from '../support/messages';

/** The names of the values and tags of a message, with their kind, wherever they stand in it. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      case TYPE.plural:
      case TYPE.select:
        return [
          element.value,
          ...Object.values(element.options).flatMap((option) => argumentsOf(option.value)),
        ];
      default:
        return [element.value];
    }
  });
}

const namesIn = (message: string) => Array.from(new Set(argumentsOf(parse(message)))).sort();

describe.each(localizations)('the catalogue %s', (localization) => {
  const catalogue: Record<string, string> = messages[localization];

  it('has the ids of the English one, in alphabetical order', () => {
    for (const scope of ['public', 'core', 'rest'] as const) {
      const ids = Object.keys(messageFiles[localization][scope]);
      expect(ids).toEqual(Object.keys(messageFiles.en_US[scope]));
      expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
    }
  });

  it('has no empty text', () => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('takes the same values as the English one', () => {
    const wrong = Object.entries(messages.en_US).filter(
      ([id, text]) => namesIn(catalogue[id] ?? '').join() !== namesIn(text).join(),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});
