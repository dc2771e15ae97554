/** @jest-environment node */
import { browserLocalization } from '@/i18n/browserLocalization';
import { localizationOf, toLanguageTag } from '@/lib/localization';
import { readLocalization } from '@/features/session/profile';

it.each([
  [['fr-CA', 'en'], 'fr_FR'],
  [['ja'], 'ja_JP'],
  [['de-DE', 'FR'], 'fr_FR'],
  [['de-DE'], 'en_US'],
  [[], 'en_US'],
  [['en-GB', 'fr'], 'en_US'],
])('the language before sign-in of a browser that wants %j is %s', (languages, localization) => {
  expect(browserLocalization(languages)).toBe(localization);
});

it('knows its localizations from other texts, and names them for the browser', () => {
  expect(['fr_FR', 'fr-FR', 'de_DE', null, '__proto__'].map(readLocalization)).toEqual([
    'fr_FR',
    null,
    null,
    null,
    null,
  ]);
  expect(toLanguageTag('ja_JP')).toBe('ja-JP');
  expect(['fr-FR', 'de-DE'].map(localizationOf)).toEqual(['fr_FR', 'en_US']);
});
