import { render, screen } from '@testing-library/react';
import { Dated } from '@/components/Dated';
import { formatDateTime } from '@/lib/time/formatTime';
import { dateFormatter } from '@/lib/time/dateFormatter';
import { localizations, toLanguageTag } from '@/lib/localization';

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
