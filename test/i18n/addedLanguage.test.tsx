import { fireEvent, screen, within } from '@testing-library/react';
import { de } from 'date-fns/locale/de';
import type * as CalendarDates from '@/components/dates/calendarDates';
import type * as LocaleRules from '@/lib/localeRules';
import type { LocaleRules as Rules } from '@/lib/localeRules';
import type * as Localizations from '@/lib/localization';
import { buildEmail } from '../support/build/email';
import { archive } from '../support/fakeBackend';
import { renderApp } from '../support/renderApp';
import { bodies } from '../support/requests';
import { LIST } from '../features/search/searchLink';

// A language more, as CONTRIBUTING.md says: its name, its rules, its calendar and its texts.
// Nothing else of the console knows of it. What it has no text for is English here.
jest.mock('@/lib/localization', () => {
  const actual = jest.requireActual<typeof Localizations>('@/lib/localization');
  (actual.localizations as unknown as string[]).push('de_DE');
  return actual;
});
jest.mock('@/lib/localeRules', () => {
  const actual = jest.requireActual<typeof LocaleRules>('@/lib/localeRules');
  const german: Rules = {
    ...actual.localeRules.fr_FR,
    label: 'Deutsch (Deutschland)',
    browserLanguage: 'de',
    shownDate: { order: 'dmy', separator: '.' },
    typography: 'plain',
  };
  Object.assign(actual.localeRules, { de_DE: german });
  return actual;
});
jest.mock('@/components/dates/calendarDates', () => {
  const actual = jest.requireActual<typeof CalendarDates>('@/components/dates/calendarDates');
  const { calendarLanguages } = actual;
  Object.assign(calendarLanguages, {
    de_DE: { ...calendarLanguages.en_US, locale: de, dayFormat: 'EEEE, d. MMMM yyyy' },
  });
  return actual;
});
const mockGerman = (file: string, texts: Record<string, string>) => ({
  ...jest.requireActual<object>(`../../src/i18n/locales/en_US/${file}.json`),
  ...texts,
});
jest.mock('../../src/i18n/locales/de_DE/public.json', () => mockGerman('public', {}), {
  virtual: true,
});
jest.mock(
  '../../src/i18n/locales/de_DE/core.json',
  () =>
    mockGerman('core', {
      'search.recipient': 'Empfänger',
      'search.submit': 'Suchen',
      'dateRange.label': 'Zeitraum',
      'results.title': 'Treffer',
      'results.preview': 'Vorschau',
      'preview.title': 'E-Mail-Vorschau',
      'action.apply': 'Anwenden',
    }),
  { virtual: true },
);
jest.mock(
  '../../src/i18n/locales/de_DE/rest.json',
  () =>
    mockGerman('rest', {
      'dateRange.from': 'Von',
      'dateRange.to': 'Bis',
      'preview.messageDate': 'Gesendet am',
    }),
  { virtual: true },
);

const APRIL_3 = {
  startDate: Date.UTC(2026, 3, 3) / 1000,
  endDate: Date.UTC(2026, 3, 4) / 1000 - 1,
};

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 19, 12)));

it('is searched in, with its dates and words', async () => {
  archive([
    buildEmail({ recipient: 'zoe@example.org', date: Date.UTC(2026, 3, 3, 9, 5) }),
    buildEmail({ recipient: 'zoe@example.org', date: Date.UTC(2026, 2, 4, 9, 5) }),
  ]);
  const { user } = renderApp({ user: { localization: 'de_DE', timezone: 'UTC' } });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Empfänger' }), {
    target: { value: 'zoe@example.org' },
  });
  expect(document.documentElement).toHaveAttribute('lang', 'de-DE');

  await user.click(screen.getByRole('button', { name: 'Zeitraum' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Zeitraum' }));
  for (const end of ['Von', 'Bis'])
    fireEvent.change(await picker.findByRole('textbox', { name: end }), {
      target: { value: '3.4.2026' },
    });
  expect(picker.getByText(/^03\.04\.2026 00:00 – 03\.04\.2026 23:59/)).toBeVisible();
  expect(picker.getByRole('button', { name: 'Freitag, 3. April 2026' })).toBeVisible();
  await user.click(picker.getByRole('button', { name: 'Anwenden' }));
  await user.click(screen.getByRole('button', { name: 'Suchen' }));

  const found = await screen.findByRole('table', { name: 'Treffer' });
  expect(bodies(LIST)).toMatchObject([{ filters: { range: APRIL_3 } }]);
  expect(await within(found).findByText('03.04.2026')).toBeVisible();
  await user.click(within(found).getByRole('button', { name: 'Vorschau' }));
  const preview = within(await screen.findByRole('dialog', { name: 'E-Mail-Vorschau' }));
  expect(preview.getByText('Gesendet am')).toBeVisible();
  expect(preview.getAllByText(/^03\.04\.2026 09:05/)[0]).toBeVisible();
});
