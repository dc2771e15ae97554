import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { localizations } from '@/i18n/locales';
import en_US from '@/i18n/locales/en_US.json';
import fr_FR from '@/i18n/locales/fr_FR.json';
import ja_JP from '@/i18n/locales/ja_JP.json';

const catalogues: Record<string, Record<string, string>> = { en_US, fr_FR, ja_JP };

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
  const catalogue = catalogues[localization] ?? {};

  it('has the ids of the English one, in alphabetical order', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(en_US));
    expect(Object.keys(catalogue)).toEqual(
      [...Object.keys(catalogue)].sort((a, b) => (a < b ? -1 : 1)),
    );
  });

  it('has no empty text', () => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('takes the same values as the English one', () => {
    const wrong = Object.entries(en_US).filter(
      ([id, text]) => namesIn(catalogue[id] ?? '').join() !== namesIn(text).join(),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});
