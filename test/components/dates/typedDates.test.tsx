import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import moment from 'moment-timezone';
import { DateRangeField } from '@/components/dates/DateRangeField';
import { readDay, readMinutes, readTypedRange } from '@/components/dates/typedRange';
import { selectionOf } from '@/lib/time/dateRange';
import type { Localization } from '@/lib/localization';
import { renderUi } from '../../support/renderUi';

const now = Date.UTC(2026, 10, 19, 22, 30); // 23:30 in Paris
const zone = 'Europe/Paris';
const onApply = jest.fn<undefined, [unknown]>();
const user = userEvent.setup({ delay: null });
const at = (text: string) => moment.tz(text, zone).unix();

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
const open = async (
  localization: Localization = 'en_US',
  props: Partial<Parameters<typeof DateRangeField>[0]> = {},
) => {
  renderUi(
    <DateRangeField
      label="Range"
      value={selectionOf('7d', zone, now)}
      preset="7d"
      aggregate={null}
      zone={zone}
      onApply={onApply}
      {...props}
    />,
    { localization },
  );
  await user.click(screen.getByRole('button', { name: 'Range' }));
  await screen.findByRole('dialog', { name: 'Range' });
};
const field = (name: string) => screen.getByRole('textbox', { name });
const write = (name: string, text: string) => {
  act(() => field(name).focus());
  fireEvent.change(field(name), { target: { value: text } });
};
const applied = () => onApply.mock.calls[0]?.[0];

describe('the typed dates', () => {
  it('are those of the range, whole days without a time, and filled from the calendar, which keeps a time', async () => {
    await open();
    expect(field('From')).toHaveValue('2026-11-13');
    expect(field('From time')).toHaveValue('');
    expect(field('To')).toHaveValue('2026-11-19');
    expect(screen.getByText('7 days')).toBeVisible();
    write('From', '2026-10-05');
    expect(screen.getByRole('button', { name: 'Monday, 5 October 2026' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Custom' })).toHaveAttribute('aria-pressed', 'true');
    write('From time', '08:00');
    await user.click(screen.getByRole('button', { name: 'Friday, 2 October 2026' }));
    await user.click(screen.getByRole('button', { name: 'Saturday, 3 October 2026' }));
    expect(field('From')).toHaveValue('2026-10-02');
    expect(field('To')).toHaveValue('2026-10-03');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(applied()).toEqual({
      selection: { startDate: at('2026-10-02 08:00:00'), endDate: at('2026-10-03 23:59:59') },
      preset: null,
      aggregate: null,
    });
  });

  it('turn the calendar to their end where it shows neither of them', async () => {
    await open();
    write('From', '2025-03-03');
    expect(screen.getByRole('group', { name: 'November 2026' })).toBeVisible();
    write('To', '2025-03-31');
    expect(screen.getByRole('group', { name: 'February 2025' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'March 2025' })).toBeVisible();
  });

  it('take times to the minute, and Enter applies them', async () => {
    await open();
    write('From', '2026-11-18');
    write('From time', '9:30');
    write('To', '2026-11-18');
    write('To time', '17:45');
    expect(screen.getByText('8.3 hours')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(applied()).toEqual({
      selection: { startDate: at('2026-11-18 09:30:00'), endDate: at('2026-11-18 17:45:59') },
      preset: null,
      aggregate: null,
    });
  });

  it('are whole days where their times are the given ones', async () => {
    const value = { startDate: at('2026-11-18 14:02:00'), endDate: at('2026-11-19 14:02:59') };
    await open('en_US', { value, preset: '24h' });
    expect(field('From time')).toHaveValue('14:02');
    write('From', '2026-11-02');
    write('To', '2026-11-03');
    expect(field('To time')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(applied()).toMatchObject({
      selection: { startDate: at('2026-11-02 00:00:00'), endDate: at('2026-11-03 23:59:59') },
    });
  });

  it('are as long as the time that passes where the clocks are put back, and grouped by minutes', async () => {
    const startDate = Date.UTC(2026, 10, 1, 5, 30) / 1000; // 01:30, half an hour before New York's second 01:00
    await open('en_US', {
      value: { startDate, endDate: startDate + 61 * 60 - 1 },
      preset: null,
      zone: 'America/New_York',
    });
    expect(screen.getByText('61 minutes')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Group by: automatic (minutes)' })).toBeVisible();
  });

  it('say once left what is wrong with them, and apply nothing', async () => {
    await open();
    write('To', '2026-11-20');
    expect(screen.queryByText('No later than today')).not.toBeInTheDocument();
    for (const [name, text, message, right] of [
      ['To', '2026-11-20', 'No later than today', '2026-11-19'],
      ['To', '2026-11-12', 'Before the start', '2026-11-19'],
      ['From', 'last week', 'Use a date like 2026-11-19', '2026-11-13'],
      ['From time', '25:00', 'Use a time like 09:30', ''],
    ] as const) {
      write(name, text);
      expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
      await user.keyboard('{Enter}');
      await user.tab();
      expect(screen.getByText(message)).toBeVisible();
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(message);
      write(name, right);
    }
    expect(onApply).not.toHaveBeenCalled();
  });

  it.each<[Localization, string, string | null]>([
    ['en_US', '11/5/2026', '2026-11-05'],
    ['fr_FR', '05/11/2026', '2026-11-05'],
    ['fr_FR', '2026-11-05', '2026-11-05'],
    ['ja_JP', '2026年11月5日', '2026-11-05'],
    ['ja_JP', '２０２６/１１/５', '2026-11-05'],
    ['en_US', '2026-02-31', null],
    ['en_US', 'last week', null],
    ['en_US', '', null],
  ])('are read as in %s: %s is %s', (localization, text, day) => {
    expect(readDay(text, localization)).toBe(day && moment.utc(day).unix() / 86_400);
  });

  it.each([
    ['9', 9 * 60],
    ['0930', 9 * 60 + 30],
    ['9h30', 9 * 60 + 30],
    ['9:30 pm', 21 * 60 + 30],
    ['12am', 0],
    ['25:00', null],
  ])('understand the time "%s"', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes);
  });

  it('hold both passes of an hour that comes twice, and begin before one that is skipped', () => {
    const end = { date: '2026-10-25', time: '02:30' };
    const typed = { from: end, to: end };
    expect(readTypedRange(typed, zone, 'en_US', 30_000).selection).toEqual({
      startDate: Date.UTC(2026, 9, 25, 0, 30) / 1000,
      endDate: Date.UTC(2026, 9, 25, 1, 30) / 1000 + 59,
    });
  });

  it('leave a range with seconds as it is until they are changed', async () => {
    const value = { startDate: at('2026-11-18 09:30:12'), endDate: at('2026-11-18 17:45:31') };
    await open('en_US', { value, preset: null });
    expect(field('From time')).toHaveValue('09:30');
    expect(field('To time')).toHaveValue('17:45');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(applied()).toMatchObject({ selection: value });
  });
});
