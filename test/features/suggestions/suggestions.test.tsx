import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { changeContext } from '../../support/dataContext';
import { buildEmails } from '../../support/build/email';
import { archive, haveTwoContexts } from '../../support/fakeBackend';
import { failing } from '../../support/handlers/failure';
import { emailHandlers } from '../../support/handlers/emails';
import { address, goBack, renderApp } from '../../support/renderApp';
import { bodies, givenUp } from '../../support/requests';
import { server } from '../../support/server';
import { CHART, LIST } from '../search/searchLink';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Question = {
  filters: { subject?: string; recipient?: string; range: { startDate: number; endDate: number } };
  interval: { unit: string };
};

/** The questions beyond the search's own chart: bars of years. */
const isSuggestionQuery = ({ interval }: Question) => interval.unit === 'years';
const suggestionQueries = () => (bodies(CHART) as Question[]).filter(isSuggestionQuery);

const nothing = () => screen.findByText('No results');
const offers = async () =>
  (await within(screen.getByRole('region', { name: 'Results' })).findAllByRole('listitem')).map(
    (item) => item.textContent,
  );

/** 2 sent three days ago, 3 twenty days ago, 1 half a year ago. */
function fillArchive() {
  archive(
    buildEmails(6, (index) => ({
      date: Date.now() - (index < 2 ? 3 : index < 5 ? 20 : 180) * DAY,
      subject: index % 2 ? 'Big winter sale' : 'Summer',
    })),
  );
}

const lengthOf = ({ filters: { range } }: Question) => (range.endDate - range.startDate) * 1000;

describe('a search that finds nothing', () => {
  it('offers wider ranges with what they really find, one click each, and Back undoes it', async () => {
    fillArchive();
    const { user } = renderApp({ path: '/#recipient=reader*&range=24h' });
    await nothing();
    expect(await offers()).toEqual([
      '2 in the last 7 days',
      '5 in the last 30 days',
      '6 in the last 12 months',
    ]);
    expect(screen.getByText('Similar searches that find something:')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '5 in the last 30 days' }));
    expect(await screen.findByText('5 emails')).toBeVisible();
    expect(address()).toContain('#recipient=reader*&range=30d');
    expect(screen.getByRole('button', { name: 'Date range' })).toHaveTextContent('Last 30 days');
    await goBack();
    await nothing();
    expect(address()).toContain('range=24h');
    expect(await screen.findByRole('button', { name: '2 in the last 7 days' })).toBeVisible();
  });

  it('offers it without a filter and with a looser one, and what goes further only where it finds more', async () => {
    fillArchive();
    const { user } = renderApp({ path: '/#recipient=reader*&subject=Big%20sale&range=30d' });
    await nothing();
    expect(await offers()).toEqual([
      '5 without the subject “Big sale”',
      '2 with *Big*sale* in the subject',
    ]);
    expect(suggestionQueries()).toHaveLength(6); // *sale* finds no more than *Big*sale*
    await user.click(screen.getByRole('button', { name: '2 with *Big*sale* in the subject' }));
    expect(await screen.findByText('2 emails')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('*Big*sale*');
    expect(address()).toContain('subject=*Big*sale*&range=30d');
  });

  it('says it when nothing helps, and what to do', async () => {
    renderApp({ path: '/#recipient=nobody@example.org&range=24h' });
    expect(await screen.findByText('Similar searches find nothing either.')).toBeVisible();
    expect(screen.getByText(/is the right data context\.$/)).toHaveTextContent('Client One');
    expect(
      within(screen.getByRole('region', { name: 'Results' })).queryByRole('listitem'),
    ).not.toBeInTheDocument();
    expect(suggestionQueries()).toHaveLength(5);
  });

  it('says quietly that it is looking, and shows each answer when it comes', async () => {
    fillArchive();
    server.hold(
      CHART,
      undefined,
      (question: Question) => isSuggestionQuery(question) && lengthOf(question) > 100 * DAY,
    );
    renderApp({ path: '/#recipient=reader*&range=24h' });
    expect(await screen.findByText(/Looking for similar searches/)).toBeVisible();
    expect(await screen.findByRole('button', { name: '2 in the last 7 days' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /12 months/ })).not.toBeInTheDocument();
  });

  it('leaves out what could not be looked up', async () => {
    fillArchive();
    server.use(
      http.post<never, Question>('*/api/mas/chart', async ({ request }) => {
        const question = await request.clone().json();
        const isLong = isSuggestionQuery(question) && lengthOf(question) > 20 * DAY;
        return isLong ? new HttpResponse(null, { status: 503 }) : undefined;
      }),
    );
    renderApp({ path: '/#recipient=reader*&range=24h' });
    expect(await screen.findByRole('button', { name: '2 in the last 7 days' })).toBeVisible();
    await waitFor(() => expect(suggestionQueries()).toHaveLength(4));
    expect(await offers()).toEqual(['2 in the last 7 days']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that nothing could be looked up, and tries again', async () => {
    fillArchive();
    server.use(failing(CHART, 429, {}, { 'Retry-After': '30' }));
    const { user } = renderApp({ path: '/#recipient=reader*&range=24h' });
    expect(await screen.findByText('Similar searches could not be looked up.')).toBeVisible();
    server.use(...emailHandlers);
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect(results.getByText('Too many requests. Try again in 30 seconds.')).toBeVisible();
    await user.click(results.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: '2 in the last 7 days' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  });
});

describe('looking for similar searches ends', () => {
  async function openHeld() {
    haveTwoContexts();
    fillArchive();
    server.hold(CHART, undefined, isSuggestionQuery);
    const { user } = renderApp({ path: '/#recipient=reader*&range=24h' });
    await waitFor(() => expect(suggestionQueries()).toHaveLength(3));
    expect(givenUp(CHART)).toBe(0);
    return user;
  }

  it('when something new is typed, and can be asked for again', async () => {
    const user = await openHeld();
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 's');
    await waitFor(() => expect(givenUp(CHART)).toBe(3));
    expect(screen.queryByText(/Looking for similar searches/)).not.toBeInTheDocument();
    server.use(...emailHandlers);
    await user.click(screen.getByRole('button', { name: 'Look for similar searches' }));
    expect(await screen.findByRole('button', { name: '2 in the last 7 days' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('s');
  });

  it('when another search is sent, which looks for its own', async () => {
    const user = await openHeld();
    server.use(...emailHandlers);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(givenUp(CHART)).toBe(3));
    expect(await screen.findByRole('button', { name: '2 in the last 7 days' })).toBeVisible();
    expect(bodies(LIST)).toHaveLength(2);
  });

  const press = (name: string) => (user: UserEvent) =>
    user.click(screen.getByRole('button', { name }));
  it.each<[string, (user: UserEvent) => Promise<void>]>([
    ['the form is cleared', press('Clear')],
    ['another data context is chosen', (user) => changeContext(user, /1002/)],
    ['the session ends', press('Log out')],
  ])('when %s', async (_when, end) => {
    await end(await openHeld());
    await waitFor(() => expect(givenUp(CHART)).toBe(3));
  });
});
