import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import moment from 'moment-timezone';
import { calendarLanguages, dayName, toCalendarDate } from '@/components/dates/calendarDates';
import { DateRangeField } from '@/components/dates/DateRangeField';
import { readDay, readMinutes, readTypedRange } from '@/components/dates/typedRange';
import { selectionOf, selectionOfDays } from '@/lib/time/dateRange';
import { dayOfDate } from '@/lib/time/zonedTime';
import type { Localization } from '@/lib/localization';
import { renderUi } from '../../support/renderUi';

const now = Date.UTC(2026, 10, 19, 22, 30); // 07:30 of the 20th in Tokyo
const zone = 'Asia/Tokyo';
const onApply = jest.fn<undefined, [unknown]>();
const user = userEvent.setup({ delay: null });
const whole = (first: number, last: number) =>
  selectionOfDays(dayOfDate(2026, 11, first), dayOfDate(2026, 11, last), zone);

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
const button = (name: string) => screen.getByRole('button', { name });
const dateRange = (props: Partial<Parameters<typeof DateRangeField>[0]> = {}) => (
  <DateRangeField
    label="Date range"
    value={selectionOf('7d', zone, now)}
    preset="7d"
    aggregate="days"
    zone={zone}
    onApply={onApply}
    {...props}
  />
);
const open = async (
  props: Parameters<typeof dateRange>[0] = {},
  localization: Localization = 'en_US',
) => {
  renderUi(dateRange(props), { localization });
  await user.click(button('Date range'));
  const dialog = await screen.findByRole('dialog', { name: 'Date range' });
  await waitFor(() =>
    expect(within(dialog).queryByRole('group', { busy: true })).not.toBeInTheDocument(),
  ); // its days come after it
  return dialog;
};
const applied = (selection: unknown, preset: unknown = null, aggregate: unknown = null) =>
  expect(onApply.mock.calls).toEqual([[{ selection, preset, aggregate }]]);

describe('the date range', () => {
  it('is shown in words or as days, and as times where it is not of whole days', () => {
    const custom = { preset: null, aggregate: null };
    const { rerender } = renderUi(dateRange({ ...custom, value: whole(1, 5) }));
    const field = button('Date range');
    expect(field).toHaveAccessibleDescription('2026-11-01 – 2026-11-05');
    const { startDate } = whole(1, 1);
    const value = { startDate: startDate + 3600, endDate: startDate + 7199 };
    rerender(dateRange({ ...custom, value }));
    expect(field).toHaveAccessibleDescription('2026-11-01 01:00 – 2026-11-01 01:59');
    rerender(dateRange({ ...custom, value: null }));
    expect(field).toHaveAccessibleDescription('Choose a date range');
  });

  it("takes a preset at once, as whole days of the profile's zone", async () => {
    const dialog = await open();
    expect(button('Last 7 days')).toHaveFocus();
    const offered = within(dialog).getAllByRole('button', { name: /^(Today|Yesterday|Last .*)$/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      ...['Today', 'Yesterday', 'Last 24 hours', 'Last 7 days', 'Last 30 days', 'Last 3 months'],
      ...['Last 6 months', 'Last 12 months'],
    ]);
    expect(button('Friday, 20 November 2026')).toHaveAttribute('aria-current', 'date'); // in Tokyo
    expect(button('Saturday, 21 November 2026')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Yesterday'));
    applied(whole(19, 19), 'yesterday');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('Date range')).toHaveFocus();
  });

  it('takes two days of the calendar, and groups them by what fits', async () => {
    await open();
    await user.click(button('Tuesday, 3 November 2026'));
    await user.click(button('Sunday, 1 November 2026'));
    await user.click(button('Group by: automatic (days)'));
    const group = screen.getByRole('radiogroup', { name: 'Group by' });
    expect(within(group).getByRole('radio', { name: 'Days' })).toBeChecked();
    const hours = within(group).getByRole('radio', { name: 'Hours' });
    expect(hours).toBeDisabled();
    expect(hours).toHaveAttribute('title', 'Hours: up to 2 days');
    expect(screen.getByText('3 days')).toBeVisible();
    await user.click(button('Apply'));
    applied(whole(1, 3));
  });

  it('keeps a preset that is only grouped otherwise, reckoned from now on, and opens with that grouping', async () => {
    await open({ aggregate: 'weeks' });
    expect(button('Group by: weeks')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('radio', { name: 'Weeks' })).toBeChecked();
    const tomorrow = now + 86_400_000;
    jest.mocked(Date.now).mockReturnValue(tomorrow); // the window stayed open over night
    await user.click(button('Apply'));
    applied(selectionOf('7d', zone, tomorrow), '7d', 'weeks');
  });

  it('groups automatically while the editor is closed, also what was chosen in it before', async () => {
    await open();
    const toggle = button('Group by: automatic (days)');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('radio', { name: 'Weeks' }));
    expect(toggle).toHaveTextContent('Group by: weeks');
    await user.click(toggle);
    expect(toggle).toHaveTextContent('Group by: automatic (days)');
    await user.click(button('Apply'));
    applied(selectionOf('7d', zone, now), '7d');
  });

  it('can be chosen by keyboard alone, across months', async () => {
    await open();
    for (let step = 0; step < 20; step += 1)
      if (document.activeElement?.getAttribute('aria-label') !== 'Friday, 20 November 2026')
        await user.tab();
    for (const [key, name] of [
      ['{ArrowUp}', 'Friday, 13 November 2026'],
      ['{PageUp}', 'Tuesday, 13 October 2026'],
      ['{Home}', 'Monday, 12 October 2026'],
      ['{End}', 'Sunday, 18 October 2026'],
      ['{PageUp}', 'Friday, 18 September 2026'],
      ['{Enter}', 'Friday, 18 September 2026'],
      ['{PageDown}', 'Sunday, 18 October 2026'],
      ['{ArrowRight}', 'Monday, 19 October 2026'],
      ['{ArrowDown}', 'Monday, 26 October 2026'],
      ['{Enter}', 'Monday, 26 October 2026'],
    ] as const) {
      await user.keyboard(key);
      expect(button(name)).toHaveFocus();
    }
    await user.click(button('Apply'));
    applied(selectionOfDays(dayOfDate(2026, 9, 18), dayOfDate(2026, 10, 26), zone));
  });

  it('turns its months, and jumps to others by the menus of each side', async () => {
    await open();
    const shown = () =>
      within(screen.getByRole('group', { name: 'Calendar' }))
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label'));
    const menus = (side: number, name: string) => {
      const menu = screen.getAllByRole('combobox', { name })[side];
      if (!menu) throw new Error(`There is no menu ${name}`);
      return menu;
    };
    expect(shown()).toEqual(['October 2026', 'November 2026']);
    await user.click(button('Previous month'));
    expect(shown()).toEqual(['September 2026', 'October 2026']);
    await user.click(button('Next month'));
    expect(button('Next month')).toHaveAttribute('aria-disabled', 'true');
    await user.selectOptions(menus(1, 'Year'), '2024');
    expect(shown()).toEqual(['October 2024', 'November 2024']);
    await user.selectOptions(menus(0, 'Month'), 'March');
    expect(shown()).toEqual(['March 2024', 'April 2024']);
    expect(button('Thursday, 21 March 2024')).toBeVisible();
    await user.selectOptions(menus(0, 'Year'), '2026');
    expect(within(menus(0, 'Month')).getByRole('option', { name: 'December' })).toBeDisabled();
  });

  it("speaks the reader's language, closes on Escape and changes nothing", async () => {
    await open({}, 'fr_FR');
    expect(button('vendredi 20 novembre 2026')).toBeInTheDocument();
    expect(button('Aujourd’hui')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('Date range')).toHaveFocus();
    expect(onApply).not.toHaveBeenCalled();
  });

  it('is a calendar alone where neither presets nor grouping are wanted', async () => {
    const popup = await open({ isPlain: true, value: null, preset: null });
    expect(within(popup).queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
    expect(within(popup).queryByRole('radiogroup')).not.toBeInTheDocument();
    expect(button('Friday, 20 November 2026')).toHaveFocus();
  });
});

it('names the first of a French month as the French do', () => {
  const name = (date: number) =>
    dayName(toCalendarDate(dayOfDate(2026, 5, date)), calendarLanguages.fr_FR);
  expect([name(1), name(2)]).toEqual(['vendredi 1er mai 2026', 'samedi 2 mai 2026']);
});

const PARIS = 'Europe/Paris';
const at = (text: string) => moment.tz(text, PARIS).unix();
/** Where it is 23:30 of the 19th. */
const openInParis = (props: Parameters<typeof open>[0] = {}) =>
  open({ value: selectionOf('7d', PARIS, now), aggregate: null, zone: PARIS, ...props });
const field = (name: string) => screen.getByRole('textbox', { name });
const write = (name: string, text: string) => {
  act(() => field(name).focus());
  fireEvent.change(field(name), { target: { value: text } });
};

describe('the typed dates', () => {
  it('are those of the range, whole days without a time, and filled from the calendar, which keeps a time', async () => {
    await openInParis();
    expect(field('From')).toHaveValue('2026-11-13');
    expect(field('From time')).toHaveValue('');
    expect(field('To')).toHaveValue('2026-11-19');
    expect(screen.getByText('7 days')).toHaveTextContent(/\w 7 days$/); // the zone, as it is heard
    write('From', '2026-10-05');
    for (const name of ['Monday, 5 October 2026', 'Custom'])
      expect(button(name)).toHaveAttribute('aria-pressed', 'true');
    write('From time', '08:00');
    await user.click(button('Friday, 2 October 2026'));
    await user.click(button('Saturday, 3 October 2026'));
    expect(field('From')).toHaveValue('2026-10-02');
    expect(field('To')).toHaveValue('2026-10-03');
    await user.click(button('Apply'));
    applied({ startDate: at('2026-10-02 08:00:00'), endDate: at('2026-10-03 23:59:59') });
  });

  it('turn the calendar to their end where it shows neither of them', async () => {
    await openInParis();
    write('From', '2025-03-03');
    expect(screen.getByRole('group', { name: 'November 2026' })).toBeVisible();
    write('To', '2025-03-31');
    expect(screen.getByRole('group', { name: 'February 2025' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'March 2025' })).toBeVisible();
  });

  it('take times to the minute, and Enter applies them', async () => {
    await openInParis();
    write('From', '2026-11-18');
    write('From time', '9:30');
    write('To', '2026-11-18');
    write('To time', '17:45');
    expect(screen.getByText('8.3 hours')).toBeVisible();
    await user.keyboard('{Enter}');
    applied({ startDate: at('2026-11-18 09:30:00'), endDate: at('2026-11-18 17:45:59') });
    expect(button('Date range')).toHaveAttribute('aria-expanded', 'false');
  });

  it('are whole days where their times are the given ones', async () => {
    const value = { startDate: at('2026-11-18 14:02:00'), endDate: at('2026-11-19 14:02:59') };
    await openInParis({ value, preset: '24h' });
    expect(field('From time')).toHaveValue('14:02');
    write('From', '2026-11-02');
    write('To', '2026-11-03');
    expect(field('To time')).toHaveValue('');
    await user.click(button('Apply'));
    applied({ startDate: at('2026-11-02 00:00:00'), endDate: at('2026-11-03 23:59:59') });
  });

  it('are as long as the time that passes where the clocks are put back, and grouped by minutes', async () => {
    const startDate = Date.UTC(2026, 10, 1, 5, 30) / 1000; // 01:30, half an hour before New York's second 01:00
    await openInParis({
      value: { startDate, endDate: startDate + 61 * 60 - 1 },
      preset: null,
      zone: 'America/New_York',
    });
    expect(screen.getByText('61 minutes')).toBeVisible();
    expect(button('Group by: automatic (minutes)')).toBeVisible();
  });

  it('say once left what is wrong with them, and apply nothing', async () => {
    await openInParis();
    write('To', '2026-11-20');
    expect(screen.queryByText('No later than today')).not.toBeInTheDocument();
    for (const [name, text, message, right] of [
      ['To', '2026-11-20', 'No later than today', '2026-11-19'],
      ['To', '2026-11-12', 'Before the start', '2026-11-19'],
      ['From', 'last week', 'Use a date like 2026-11-19', '2026-11-13'],
      ['From time', '25:00', 'Use a time like 09:30', ''],
    ] as const) {
      write(name, text);
      expect(button('Apply')).toBeDisabled();
      await user.keyboard('{Enter}{Tab}');
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
    expect(readTypedRange(typed, PARIS, 'en_US', 30_000).selection).toEqual({
      startDate: Date.UTC(2026, 9, 25, 0, 30) / 1000,
      endDate: Date.UTC(2026, 9, 25, 1, 30) / 1000 + 59,
    });
  });

  it('leave each end of a range as it is until that is changed: it may have seconds, and come twice', async () => {
    const firstPass = Date.UTC(2026, 9, 25, 0, 59, 31) / 1000;
    const value = { startDate: at('2026-10-25 00:30:12'), endDate: firstPass };
    await openInParis({ value, preset: null });
    expect(field('From time')).toHaveValue('00:30');
    expect(field('To time')).toHaveValue('02:59');
    await user.click(button('Apply'));
    applied(value);
    onApply.mockClear();
    await user.click(button('Date range'));
    write('From time', '01:00');
    await user.click(button('Apply'));
    applied({ startDate: at('2026-10-25 01:00:00'), endDate: firstPass });
  });
});
