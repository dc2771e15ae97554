import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { ChartInterval, ChartPoint, EmailPage, EmailRange } from '@/api/emails';
import { createRootReducer } from '@/app/rootReducer';
import { EmailChart } from '@/features/search/chart/EmailChart';
import { EMPTY_QUERY, NO_TEXTS } from '@/features/search/searchQuery';
import { search } from '@/features/search/searchSlice';
import { readProfile, type Profile } from '@/features/session/profile';
import { session } from '@/features/session/sessionSlice';
import { renderUi } from '../../support/renderUi';

const HOUR = 3_600;
const START = Date.UTC(2026, 10, 19, 11) / 1000;

/** Bars of an hour each from 12:00 in Paris. */
const hours = (...counts: number[]): ChartPoint[] =>
  counts.map((count, index) => ({
    start: (START + index * HOUR) * 1000,
    end: (START + (index + 1) * HOUR) * 1000,
    count,
  }));

const PROFILE = readProfile({ sub: 'jo', zoneinfo: 'Europe/Paris' });

const NOTHING: EmailPage = { emails: [], recordCount: 0, received: 0, repeated: 0 };

type Shown = {
  points?: ChartPoint[];
  interval?: Pick<ChartInterval, 'unit' | 'groupCount'>;
  range?: EmailRange;
  profile?: Partial<Profile>;
};

/** The chart of a search that was counted, over a store without sagas: nothing is asked for. */
async function renderChart(first: Shown = {}) {
  const store = configureStore({ reducer: createRootReducer() });
  const show = ({ points = hours(4, 0, 960, 7), profile, ...given }: Shown) => {
    const { range = { startDate: START, endDate: START + 4 * HOUR - 1 } } = given;
    const { interval = { unit: 'hours', groupCount: 1 } as const } = given;
    const user = { ...PROFILE, ...profile };
    act(() => {
      store.dispatch(
        session.profileReceived({ profile: user, dataContexts: [], dataContextId: null }),
      );
      store.dispatch(
        search.searchStarted({
          query: EMPTY_QUERY,
          filters: { ...NO_TEXTS, range },
          interval: { ...interval, start: range.startDate, end: range.endDate },
        }),
      );
      store.dispatch(search.firstPageReceived(NOTHING));
      store.dispatch(search.chartReceived({ points, askedAt: Date.now() }));
    });
  };
  show(first);
  const view = renderUi(
    <Provider store={store}>
      <EmailChart />
    </Provider>,
  );
  await act(() => import('@/components/chart/BarPlot'));
  const dispatch = (action: UnknownAction) => act(() => void store.dispatch(action));
  /** The range that was chosen; that of the start where none was. */
  const chosen = () => search.selectQuery(store.getState()).period;
  const chartStatus = () => search.selectChartStatus(store.getState());
  return { ...view, show, dispatch, chosen, chartStatus };
}

const bars = () => within(screen.getByRole('group', { name: 'Bars' })).getAllByRole('button');
function bar(index: number): HTMLElement {
  const found = bars()[index];
  if (!found) throw new Error(`there is no bar ${index}`);
  return found;
}

/** A label of the axes; the library measures texts outside of the figure. */
const axisText = (text: string) => within(screen.getByRole('figure')).findByText(text);

/** jsdom has no layout: the group is made 400 px wide, so that each of the four bars has 100. */
function layBarsOut() {
  jest
    .spyOn(screen.getByRole('group', { name: 'Bars' }), 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 400, 140));
}

/** Presses on one bar and moves over the others, without letting go. */
async function drag(user: UserEvent, from: number, ...over: number[]) {
  const at = (index: number) => ({ target: bar(index), coords: { clientX: index * 100 + 50 } });
  await user.pointer([{ ...at(from), keys: '[MouseLeft>]' }, ...over.map(at)]);
}

const drop = (user: UserEvent) => user.pointer({ keys: '[/MouseLeft]' });

describe('the chart of emails over time', () => {
  it('says how many emails there are, by what they are grouped, in which zone, and names each bar', async () => {
    const { user } = await renderChart();
    const figure = screen.getByRole('figure', { name: 'Emails over time' });
    expect(within(figure).getByText('971 emails ·')).toBeVisible();
    expect(within(figure).getByText('by hour · Europe/Paris')).toBeVisible();
    expect(bars().map((button) => button.getAttribute('aria-label'))).toEqual([
      'Nov 19, 2026, 12:00 to Nov 19, 2026, 13:00: 4 emails',
      'Nov 19, 2026, 13:00 to Nov 19, 2026, 14:00: 0 emails',
      'Nov 19, 2026, 14:00 to Nov 19, 2026, 15:00: 960 emails',
      'Nov 19, 2026, 15:00 to Nov 19, 2026, 16:00: 7 emails',
    ]);
    for (const text of ['14:00', '500', '1K']) expect(await axisText(text)).toBeInTheDocument();
    await user.hover(bar(2));
    expect(screen.getByText('960 emails')).toBeVisible();
    expect(screen.getByText('Nov 19, 2026, 14:00\u2060–\u206015:00')).toBeVisible();
    await user.unhover(bar(2));
    expect(screen.queryByText('960 emails')).not.toBeInTheDocument();
  });

  it('narrows the range to a bar that is clicked, and never leaves it, though the outer bars do', async () => {
    const { user, chosen } = await renderChart({
      range: { startDate: START + 600, endDate: START + 4 * HOUR - 601 },
    });
    await user.click(bar(0));
    expect(chosen()).toEqual({ startDate: START + 600, endDate: START + HOUR - 1 });
    await user.click(bar(2));
    expect(chosen()).toEqual({ startDate: START + 2 * HOUR, endDate: START + 3 * HOUR - 1 });
    await user.click(bar(3));
    expect(chosen()).toEqual({ startDate: START + 3 * HOUR, endDate: START + 4 * HOUR - 601 });
  });

  it('narrows the range to a run of bars that is dragged, in either direction, unless Escape ends it', async () => {
    const { user, chosen } = await renderChart();
    layBarsOut();
    await drag(user, 0, 1);
    expect(screen.getByText(/^Selected: .* 4 emails/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await drop(user);
    expect(chosen()).toBe(EMPTY_QUERY.period);
    await drag(user, 3, 2, 1);
    expect(chosen()).toBe(EMPTY_QUERY.period);
    await drop(user);
    expect(chosen()).toEqual({ startDate: START + HOUR, endDate: START + 4 * HOUR - 1 });
  });

  it('is one stop of the Tab key; the arrows, Home and End go from bar to bar, and Enter narrows the range to one; Shift and the arrows choose a run, which is said, forgotten on Escape, and searched on Enter', async () => {
    const { user, chosen } = await renderChart();
    act(() => bar(0).focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(bar(2)).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    expect(bar(3)).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(bar(0)).toHaveFocus();
    expect(bars().filter((button) => button.tabIndex === 0)).toHaveLength(1);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(chosen()).toEqual({ startDate: START + HOUR, endDate: START + 2 * HOUR - 1 });
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Escape}');
    expect(screen.queryByText(/^Selected/)).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual({ startDate: START + 2 * HOUR, endDate: START + 3 * HOUR - 1 });
    await user.keyboard('{Home}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(
      screen.getByText(/^Selected: Nov 19, 2026, 13:00 to Nov 19, 2026, 16:00, 967 emails/),
    ).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual({ startDate: START + HOUR, endDate: START + 4 * HOUR - 1 });
  });

  it('shows the same as a table, and the bars again', async () => {
    const { user } = await renderChart();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table', { name: 'Emails over time' })).getAllByRole(
      'row',
    );
    expect(rows).toHaveLength(5);
    expect(rows[3]).toHaveTextContent('Nov 19, 2026, 14:00Nov 19, 2026, 15:00960');
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(bars()).toHaveLength(4);
  });

  it('says how many there are where nothing was found, and offers nothing to do with them', async () => {
    await renderChart({ points: hours(0, 0, 0) });
    expect(screen.getByRole('figure')).toHaveTextContent(
      /^Emails over time0 emails · by hour · Europe\/Paris( Show as table)?$/,
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show as table' })).toBeDisabled(); // not to be seen
    expect(screen.queryByRole('group', { name: 'Bars' })).not.toBeInTheDocument();
  });

  it('says that the service is unavailable, and tries again', async () => {
    const { user, dispatch, chartStatus } = await renderChart();
    dispatch(search.chartFailed());
    expect(screen.getByRole('alert')).toHaveTextContent('Service unavailable.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(chartStatus()).toBe('pending');
  });

  it('keeps the focus while the next search counts, and chooses nothing meanwhile, also when fewer bars come, and forgets the run that was chosen', async () => {
    const { user, chosen, show, dispatch } = await renderChart();
    act(() => bar(2).focus());
    dispatch(search.chartRetried());
    expect(await screen.findByText('Counting emails…')).toBeInTheDocument();
    expect(bar(2)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(chosen()).toBe(EMPTY_QUERY.period);
    show({ points: hours(1, 2, 3, 4) });
    expect(bar(2)).toHaveFocus();
    expect(bar(2)).toHaveAccessibleName(/: 3 emails$/);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(screen.getByText(/^Selected/)).toBeInTheDocument();
    show({ points: hours(1, 2) });
    expect(bar(1)).toHaveFocus();
    show({ points: hours(1, 2, 3, 4) });
    expect(screen.queryByText(/^Selected/)).not.toBeInTheDocument();
  });

  it('reads a bar’s end as the last millisecond that belongs to it, too', async () => {
    const { user, chosen } = await renderChart({
      points: hours(4, 2).map((point) => ({ ...point, end: point.end - 1 })),
    });
    expect(bar(0)).toHaveAccessibleName('Nov 19, 2026, 12:00 to Nov 19, 2026, 13:00: 4 emails');
    await user.click(bar(0));
    expect(chosen()).toEqual({ startDate: START, endDate: START + HOUR - 1 });
  });

  it('writes days, months and years in the profile’s language, and falls back to UTC for a zone that the browser does not know', async () => {
    const day = (date: number, days: number) => ({
      start: Date.UTC(2026, 10, date),
      end: Date.UTC(2026, 10, date + days),
      count: 5,
    });
    const { show } = await renderChart({
      points: [day(16, 7), day(23, 7)],
      interval: { unit: 'weeks', groupCount: 1 },
      profile: { timezone: 'UTC' },
    });
    expect(await axisText('Nov 16')).toBeInTheDocument();
    for (const [unit, localization, text] of [
      ['months', 'fr_FR', 'nov. 2026'],
      ['years', 'ja_JP', '2026年'],
    ] as const) {
      const interval = { unit, groupCount: 1 };
      show({ points: [day(1, 30)], interval, profile: { timezone: 'UTC', localization } });
      expect(await axisText(text)).toBeInTheDocument();
    }
    show({ profile: { timezone: 'Mars/Olympus' } });
    expect(bar(0)).toHaveAccessibleName('Nov 19, 2026, 11:00 to Nov 19, 2026, 12:00: 4 emails');
  });

  it('draws 400 bars', async () => {
    await renderChart({ points: hours(...Array.from({ length: 400 }, (_, index) => index)) });
    expect(bars()).toHaveLength(400);
    expect(await screen.findAllByText(/^\d\d:00$/)).not.toHaveLength(0);
  });
});
