import { render, screen } from '@testing-library/react';
import { Dated } from '@/i18n/Dated';
import { fileSizeText } from '@/i18n/fileSizeText';
import { foldText } from '@/components/foldText';
import { localizations, toLanguageTag } from '@/lib/localization';
import { dateFormatter } from '@/lib/time/dateFormatter';
import { formatDateTime } from '@/lib/time/formatTime';
import { intlOf } from '../support/messages';

const [english, french] = [intlOf(), intlOf('fr_FR')];

describe('a size', () => {
  it('is in Kb of 1000 bytes, with one decimal', () => {
    expect(fileSizeText(english, 48_217)).toBe('48.2 Kb');
    expect(fileSizeText(english, 0)).toBe('0.0 Kb');
    expect(fileSizeText(english, 30)).toBe('0.03 Kb');
    expect(fileSizeText(french, 1_234_567)).toBe('1\u202F234,6\u00A0Ko');
  });

  it.each([null, undefined, Number.NaN, -1, Number.POSITIVE_INFINITY])(
    'is a dash when it is %p',
    (bytes) => {
      expect(fileSizeText(english, bytes)).toBe('-');
    },
  );
});

describe('comparing what is searched for', () => {
  it.each([
    ['Benoît MOREAU', 'benoit moreau'],
    ['Straße', 'STRASSE'],
    ['Søren Łukasz', 'soren lukasz'],
    ['ＡＢＣ１２３', 'abc123'],
    ['ﾃｽﾄ', 'テスト'],
    ['Cafe\u0301', 'café'],
  ])('takes %s for %s', (text, other) => {
    expect(foldText(text)).toBe(foldText(other));
  });

  it('keeps が apart from か', () => {
    expect(foldText('が')).not.toBe(foldText('か'));
  });
});

const may = Date.UTC(2026, 4, 1, 18, 2);

it.each(localizations)('breaks no date of a running text: %s', (localization) => {
  const inNumbers = formatDateTime(may, 'UTC', localization);
  const inWords = dateFormatter(toLanguageTag(localization), 'UTC', { dateStyle: 'medium' });
  const dates = [inNumbers, inWords.format(may)];
  const { container } = render(<Dated text={`x ${dates.join(' – ')}, 1,234 y`} />);
  expect(container).toHaveTextContent(`x ${dates.join(' – ')}, 1,234 y`);
  for (const date of dates) expect(screen.getByText(date, { selector: '.unbroken' })).toBeVisible();
});

it('takes no number before a date for its day', () => {
  render(<Dated text="+3 since 2026-11-14" />);
  expect(screen.getByText('2026-11-14', { selector: '.unbroken' })).toBeVisible();
});
