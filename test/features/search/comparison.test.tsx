import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ChartInterval } from '@/api/emails';
import { changeContext } from '../../support/dataContext';
import { buildEmail, buildEmails } from '../../support/build/email';
import { archive, haveTwoContexts } from '../../support/fakeBackend';
import { firstOf } from '../../support/firstOf';
import { address, renderApp } from '../../support/renderApp';
import { bodies, givenUp, requests } from '../../support/requests';
import { answeringSome } from '../../support/handlers/failure';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { timePasses } from '../../support/timePasses';
import { CHART, DAY, LIST, linkTo, minutesAgo } from './searchLink';

const DAY_LENGTH = 86_400;
const BEFORE = { startDate: DAY.from - DAY_LENGTH, endDate: DAY.from - 1 };

type ChartBody = { interval: ChartInterval; filters: object };
const isOfBefore = ({ interval }: ChartBody) => interval.end < DAY.from;
const callsBefore = () => (bodies(CHART) as ChartBody[]).filter(isOfBefore);

/** Emails to Jo of these times (unix milliseconds). */
const archiveAt = (...dates: number[]) =>
  archive(dates.map((date) => buildEmail({ date, recipient: 'jo@example.org' })));

/** Emails of the searched day and of the day before, all before noon. */
function archiveDays(now: number, before: number) {
  archive(buildEmails(now, () => ({ recipient: 'jo@example.org' })));
  archive(
    buildEmails(before, (index) => ({
      date: minutesAgo(index + 1) - DAY_LENGTH * 1000,
      recipient: 'jo@example.org',
    })),
  );
}

async function openChart(options: Parameters<typeof renderApp>[0] = {}) {
  const { user } = renderApp({ path: linkTo('recipient=jo@example.org'), ...options });
  await screen.findByRole('group', { name: 'Bars' });
  return { user };
}

const chart = () => screen.getByRole('figure', { name: 'Emails over time' });
/** What the chart shows, as a table. */
const twin = () => within(screen.getByRole('table', { name: 'Emails over time' }));
const toggle = () =>
  within(chart()).getByRole('checkbox', { name: 'Compare with previous period' });
const summary = (text: string | RegExp) =>
  within(chart()).findByText((_, line) => {
    const said = line?.role === 'status' ? line.textContent.replaceAll('\u00a0', ' ') : '';
    return typeof text === 'string' ? said === text : text.test(said);
  });

/** Answers the counts of the period before in another way; those of the search as always. */
const beforeAnswers = (answer: () => Response) =>
  server.use(answeringSome(CHART, (body: ChartBody) => (isOfBefore(body) ? answer() : undefined)));

describe('the chart beside the period before', () => {
  it('counts the day before with one more call in all when it is wanted, and says how the day differs', async () => {
    archiveDays(9, 12);
    const { user } = await openChart();
    expect(toggle()).not.toBeChecked();
    expect(callsBefore()).toEqual([]);
    await user.click(toggle());
    expect(await summary('−25% vs. Nov 18, 2026')).toBeVisible();
    expect(callsBefore()).toEqual([
      {
        interval: { start: BEFORE.startDate, end: BEFORE.endDate, unit: 'hours', groupCount: 1 },
        filters: { recipient: 'jo@example.org', range: BEFORE },
      },
    ]);
    expect(localStorage.getItem('chartComparison')).toBe('on');
    const bar = screen.getByRole('button', {
      name: 'Nov 19, 2026, 11:00 to Nov 19, 2026, 12:00: 9 emails, 12 in the previous period',
    });
    expect(
      screen.getByRole('button', {
        name: 'Nov 19, 2026, 12:00 to Nov 19, 2026, 13:00: 0 emails, 0 in the previous period',
      }),
    ).toBeInTheDocument();
    await user.hover(bar);
    expect(screen.getByText('12 in the previous period, −3 (−25%)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(
      twin()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['From', 'To', 'Emails', 'Previous period', 'Difference']);
    expect(
      within(twin().getByRole('row', { name: /11:00 Nov 19, 2026, 12:00/ }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(2),
    ).toEqual(['9', '12', '−3 (−25%)']);
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    await user.click(toggle());
    expect(screen.queryByText(/vs\./)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /9 emails$/ })).toBeInTheDocument();
    await user.click(toggle());
    expect(await summary('−25% vs. Nov 18, 2026')).toBeVisible();
    expect(callsBefore()).toHaveLength(1);
  });

  it('says so where the searched period is not over yet, also of counts from before its end that are compared after it', async () => {
    const midnight = Math.floor(Date.now() / 1000 / DAY_LENGTH) * DAY_LENGTH * 1000;
    timePasses(midnight + 12 * 3_600_000);
    archiveAt(midnight, midnight - 3_600_000, midnight - 20 * 3_600_000);
    const { user } = await openChart({ path: '/#recipient=jo@example.org&range=today' });
    await user.click(toggle());
    expect(await summary(/^−50% so far vs\. /)).toBeVisible();
    const bars = within(screen.getByRole('group', { name: 'Bars' })).getAllByRole('button');
    await user.hover(firstOf(bars.slice(-1))); // is to come: there is no difference yet
    expect(screen.getByText('1 in the previous period')).toBeVisible();
    await user.hover(firstOf(bars));
    expect(screen.getByText('0 in the previous period, +1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(twin().getAllByRole('row').at(-1)).toHaveTextContent(/01–$/);
    expect(twin().getAllByRole('row')[13]).toHaveTextContent(/13:0000–$/); // is running
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    await user.click(toggle());
    timePasses(midnight + DAY_LENGTH * 1000);
    await user.click(toggle());
    expect(await summary(/^−50% so far vs\. /)).toBeVisible();
    const later = within(screen.getByRole('group', { name: 'Bars' })).getAllByRole('button');
    await user.hover(firstOf(later.slice(-1))); // nobody has counted it
    expect(screen.getByText('1 in the previous period')).toBeVisible();
  });

  it('lists in the table what a longer month before has beyond', async () => {
    const days = ['2026-11-03', '2026-11-02', '2026-10-31', '2026-10-02'];
    archiveAt(...days.map((day) => Date.parse(`${day}T12:00Z`)));
    const { user } = await openChart({
      path: `/#recipient=jo@example.org&from=${Date.UTC(2026, 10, 1) / 1000}&to=${Date.UTC(2026, 11, 1) / 1000 - 1}`,
    });
    await user.click(toggle());
    expect(await summary(/^0% (so far )?vs\. Oct 1.–.31, 2026$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = twin().getAllByRole('row');
    expect(rows).toHaveLength(1 + 30 + 1);
    expect(rows.at(-1)).toHaveTextContent('Oct 31, 2026, 00:00Nov 1, 2026, 00:00–1–');
  });

  it('keeps the chart where the period before cannot be counted, and tries again', async () => {
    archiveDays(9, 6);
    const { user } = await openChart();
    beforeAnswers(() => HttpResponse.json({}, { status: 404 })); // and it is no page that is refused
    await user.click(toggle());
    expect(await summary('The previous period could not be counted.')).toBeVisible();
    expect(address()).not.toBe('/error');
    expect(
      screen.getByRole('button', { name: /11:00 to Nov 19, 2026, 12:00: 9 emails$/ }),
    ).toBeInTheDocument();
    const start = BEFORE.startDate * 1000;
    const hour = { id: '1', timestamp: start, start, end: start + 3_599_999, count: 3 };
    beforeAnswers(() => HttpResponse.json([hour]));
    await user.click(within(chart()).getByRole('button', { name: 'Try again' }));
    expect(toggle()).toHaveFocus();
    expect(await summary('+200% vs. Nov 18, 2026')).toBeVisible();
    expect(screen.queryByText('The previous period could not be counted.')).not.toBeInTheDocument();
  });

  it('is of the new search when another one is made, and aborted with the old', async () => {
    archiveDays(9, 6);
    const { user } = await openChart();
    server.hold(CHART, undefined, isOfBefore);
    await user.click(toggle());
    await waitFor(() => expect(callsBefore()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /9 emails$/ }));
    await waitFor(() => expect(requests(LIST)).toHaveLength(2));
    expect(await within(chart()).findByText(/by minute|every \d+ minutes/)).toBeVisible();
    expect(screen.queryByText(/vs\. Nov 18/)).not.toBeInTheDocument();
    await waitFor(() => expect(givenUp(CHART, isOfBefore)).toBe(1));
  });

  it('knows that nothing was sent before 1970', async () => {
    localStorage.setItem('chartComparison', 'on');
    archiveDays(2, 0);
    await openChart({ path: `/#recipient=jo@example.org&from=0&to=${DAY.to}` });
    expect(await summary(/^vs\. none \(/)).toBeVisible();
    expect(requests(CHART)).toHaveLength(1);
  });

  it('compares at once where it was switched on before, when rows and chart are there, and forgets the counts with the data context', async () => {
    localStorage.setItem('chartComparison', 'on');
    haveTwoContexts();
    archiveDays(9, 6);
    archive(
      buildEmails(2, () => ({ recipient: 'jo@example.org' })),
      'grp-two',
    );
    const answer = server.hold(LIST);
    const { user } = renderApp({ path: linkTo('recipient=jo@example.org') });
    await waitFor(() => expect(requests(CHART)).toHaveLength(1));
    await act(settled);
    expect(callsBefore()).toEqual([]);
    answer();
    expect(await summary('+50% vs. Nov 18, 2026')).toBeVisible();
    expect(toggle()).toBeChecked();
    await changeContext(user, '湊屋本舗 (1002)');
    expect(await summary('vs. none (Nov 18, 2026)')).toBeVisible();
  });
});
