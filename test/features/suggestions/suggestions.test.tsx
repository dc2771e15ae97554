import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { changeContext } from '../../support/dataContext';
import { buildEmails } from '../../support/build/email';
import { archive, haveTwoContexts } from '../../support/fakeBackend';
import { failing } from '../../support/handlers/failure';
import { emailHandlers } from '../../support/handlers/emails';
import { address, goBack, renderApp } from '../../support/renderApp';
import { bodies, givenUp, requests } from '../../support/requests';
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
        return isLong ? new HttpResponse(null, { status: 403 }) : undefined; // of no page
      }),
    );
    renderApp({ path: '/#recipient=reader*&range=24h' });
    expect(await screen.findByRole('button', { name: '2 in the last 7 days' })).toBeVisible();
    await waitFor(() => expect(suggestionQueries()).toHaveLength(4));
    expect(await offers()).toEqual(['2 in the last 7 days']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).not.toBe('/error');
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

const box = () => screen.findByRole('combobox', { name: 'Find a sent email' });
const rows = () =>
  within(screen.getByRole('listbox', { name: 'Where it would be found' }))
    .getAllByRole('option')
    .map((row) => row.getAttribute('aria-label'));
const active = () => screen.getByRole('option', { selected: true }).getAttribute('aria-label');

const YESTERDAY = Date.now() - 86_400_000;

/** Three emails to zoe71, one of them with her name in its subject. */
function archiveZoe() {
  archive(
    buildEmails(3, (index) => ({
      date: YESTERDAY,
      recipient: 'zoe71@poste.example',
      ...(index === 0 && { subject: 'For zoe71 alone' }),
    })),
  );
}

async function open() {
  archiveZoe();
  const { user } = renderApp();
  await waitFor(async () => expect(await box()).toHaveFocus());
  return user;
}

it('has the focus at the start, gives every question its row and its count, is closed by Cancel, and searches what Enter is pressed on, past empty rows', async () => {
  const user = await open();
  fireEvent.change(await box(), { target: { value: 'zoe7' } });
  expect(rows()).toEqual([
    'Recipient *zoe7*, Waits',
    'Subject zoe7, Waits',
    'Campaign ID zoe7, Waits',
    'Sender *zoe7*, Waits',
  ]);
  expect(await box()).not.toHaveAttribute('aria-activedescendant'); // said with its count alone
  await waitFor(() =>
    expect(rows()).toEqual([
      'Recipient *zoe7*, 3 emails',
      'Subject zoe7, 1 email',
      'Campaign ID zoe7, None',
      'Sender *zoe7*, None',
    ]),
  );
  expect(screen.getByText('4 of 4 answered')).toBeVisible();
  expect(screen.getByText(/shows the emails/)).toBeVisible();
  expect(bodies(CHART)).toHaveLength(4);
  expect(bodies(CHART)).toContainEqual(
    expect.objectContaining({
      interval: expect.objectContaining({ unit: 'years', groupCount: 1 }) as unknown,
    }),
  );

  await user.click(screen.getByRole('button', { name: 'Cancel' })); // beside it on a phone
  expect(await box()).toHaveAttribute('aria-expanded', 'false');
  expect(await box()).toHaveValue('zoe7');
  await user.click(await box());
  await screen.findByText('4 of 4 answered');

  expect(active()).toBe('Recipient *zoe7*, 3 emails');
  expect(await box()).toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Subject zoe7, 1 email');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Recipient *zoe7*, 3 emails');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByText('1 email')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('zoe7');
  expect(await box()).toHaveValue('');
});

it('leads from a pasted "Name <address>" to the open email in three actions', async () => {
  const user = await open();
  await user.paste('Zoé Bonnet <zoe71@poste.example>');
  await user.keyboard('{Enter}');
  const [email] = await screen.findAllByRole('row', { name: /For zoe71 alone/ });
  expect(address()).toMatch(/^\/#recipient=zoe71(@|%40)poste.example&range=12m/);
  await waitFor(() => expect(email).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Email preview' })).toBeVisible();
});

it('asks nothing while somebody types, and nothing of a text that is too short; goes on asking when the list that was left is opened again, and what was held back when a person says so', async () => {
  const user = await open();
  await user.type(await box(), 'zo');
  expect(screen.getByText('One more character: every field takes 3 to 255.')).toBeVisible();
  const field = await box();
  fireEvent.change(field, { target: { value: 'zoe7' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  await user.keyboard('{Escape}');
  expect(await box()).toHaveValue('');
  expect([...requests(CHART), ...requests(LIST)]).toEqual([]);
  await user.type(await box(), 'zoe71@poste.example');
  await user.click(screen.getByRole('textbox', { name: 'Subject' }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.click(await box());
  await waitFor(() => expect(rows()[0]).toBe('Recipient zoe71@poste.example, 3 emails'));
  await user.keyboard('{Escape}{ArrowDown}');
  expect(rows()).toHaveLength(2);
  expect(
    screen.getByText('Not asked: Subject and Campaign ID. The text holds an address.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask them' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(await screen.findByText('4 of 4 answered')).toBeVisible();
});

it('says a row that waits when the arrows come to it, and then its count', async () => {
  const release = server.hold(CHART);
  const user = await open();
  await user.type(await box(), 'zoe7');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  const row = screen.getByRole('option', { selected: true });
  expect(await box()).toHaveAttribute('aria-activedescendant', row.id);
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).not.toContain('3 emails');
  release();
  await waitFor(() => expect(said()).toContain('3 emails'));
});

it('says which question got no answer, how long to wait, and asks it again', async () => {
  server.use(failing(CHART, 429, {}, { 'Retry-After': '30' }));
  const user = await open();
  await user.type(await box(), 'zoe71@poste.example');
  expect(await screen.findByText(/^No answer for Recipient and Sender\./)).toBeVisible();
  expect(screen.getByText('Too many requests. Try again in 30 seconds.')).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Sender zoe71@poste.example, No answer');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bodies(CHART)).toHaveLength(4));
  server.use(...emailHandlers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()[0]).toBe('Recipient zoe71@poste.example, 3 emails'));
  expect(screen.queryByText(/^No answer for/)).not.toBeInTheDocument();
});

it('asks further back where the last 12 months have nothing', async () => {
  const old = Date.now() - 3651 * 86_400_000;
  archive(buildEmails(2, () => ({ date: old, subject: 'A kestrel' })));
  const { user } = renderApp();
  await user.type(await box(), 'kestrel');
  expect(await screen.findByText('Nothing in the last 12 months.')).toBeVisible();
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain('Nothing in the last 12 months.Search further back');
  expect(screen.queryByText(/shows the emails/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Search further back' }));
  await waitFor(() => expect(rows()).toContain('Subject kestrel, 2 emails'));
  await user.type(await box(), '{Enter}');
  expect(await screen.findByText('2 emails')).toBeVisible();
});

it('stands in the bar after a search, where / leads to it, Escape back and the arrow down to the list', async () => {
  archiveZoe();
  const { user } = renderApp({ path: '/#recipient=zoe71@poste.example&range=7d' });
  await screen.findByRole('table', { name: 'Results' });
  expect(screen.getAllByRole('combobox', { name: 'Find a sent email' })).toHaveLength(1);
  expect(screen.getByRole('banner')).toContainElement(await box());
  const row = screen.getAllByRole('row')[1];
  row?.focus();
  await user.keyboard('/');
  expect(await box()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(row).toHaveFocus();
  await user.keyboard('/{ArrowDown}');
  expect(row).toHaveFocus();
});

it('says the range of a link, and leads to its email or its person', async () => {
  const user = await open();
  await user.paste(`${location.origin}/#recipient=zoe71@poste.example&range=7d`);
  expect(screen.getByRole('option', { name: /^Link zoe71/ })).toHaveTextContent('Last 7 days');
  await user.clear(await box());
  await user.paste(`${location.origin}/#person=zoe71@poste.example`);
  expect(rows()).toEqual(['Link zoe71@poste.example, Everything sent to this person']);
  await user.keyboard('{Enter}');
  expect(
    await screen.findByRole('heading', { name: 'Everything sent to zoe71@poste.example' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await box());
  expect(await box()).toHaveValue('');
  await user.paste(`${location.origin}/#mail=mail-1~${YESTERDAY}`);
  await user.click(screen.getByRole('option', { name: 'Link mail-1, Opens the email' }));
  expect(await screen.findByRole('dialog', { name: 'Email preview' })).toBeVisible();
});
