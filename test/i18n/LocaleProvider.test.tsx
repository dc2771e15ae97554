import { render, screen } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { readLocalization } from '@/features/session/profile';
import { browserLocalization } from '@/i18n/browserLocalization';
import { LocaleProvider } from '@/i18n/LocaleProvider';
import { localizationOf, toLanguageTag } from '@/lib/localization';

const page = (localization: 'en_US' | 'fr_FR' | 'ja_JP') => (
  <LocaleProvider localization={localization} scope="rest" fallback="Starting">
    <FormattedMessage id="action.cancel" />
  </LocaleProvider>
);

describe('the language of the page', () => {
  it('is shown once its messages are there, and named for assistive technology', async () => {
    render(page('fr_FR'));
    expect(screen.getByText('Starting')).toBeInTheDocument();
    expect(await screen.findByText('Annuler')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'fr-FR');
  });

  it('stays the old one until the one that was wanted last has arrived', async () => {
    const { rerender } = render(page('en_US'));
    await screen.findByText('Cancel');
    rerender(page('ja_JP'));
    expect(screen.getByText('Cancel')).toBeInTheDocument();
    rerender(page('fr_FR'));
    expect(await screen.findByText('Annuler')).toBeInTheDocument();
    expect(screen.queryByText('キャンセル')).not.toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'fr-FR');
  });
});

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
