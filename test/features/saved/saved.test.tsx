import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { formatSaved, savedKey, type SavedSearch } from '@/features/saved/savedSearches';
import { store } from '@/browser/storage';
import { changeContext } from '../../support/dataContext';
import { clientTwo } from '../../support/build/client';
import { buildEmails } from '../../support/build/email';
import { archive, haveTwoContexts } from '../../support/fakeBackend';
import { followMenu } from '../../support/menus';
import { address, goBack, renderApp } from '../../support/renderApp';
import { answeringSome } from '../../support/handlers/failure';
import { bodies, contextOf, givenUp, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { CHART, LIST } from '../search/searchLink';

const HOUR = 3_600_000;
const KEY = savedKey('user-1', 'grp-one');

type Question = {
  filters: { subject?: string; range: { startDate: number; endDate: number } };
  interval: { unit: string };
};
/** Not what is outside of the range of few results. */
const asksForNews = ({ interval, filters: { range } }: Question) =>
  interval.unit === 'years' && range.endDate - range.startDate < 300 * 86_400;
const questions = () => (bodies(CHART) as Question[]).filter(asksForNews);

const saved = (given: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 'a1',
  name: 'Winter sale',
  fragment: '#subject=Offer&range=7d',
  openedAt: Date.now() - 2 * HOUR,
  ...given,
});
const many = (count: number, given: Partial<SavedSearch> = {}) =>
  Array.from({ length: count }, (_, place) =>
    saved({ id: `s${place}`, name: `Search ${place}`, ...given }),
  );
const keep = (...searches: SavedSearch[]) => localStorage.setItem(KEY, formatSaved(searches));
const kept = () =>
  (JSON.parse(localStorage.getItem(KEY) ?? '{}') as { searches?: SavedSearch[] }).searches ?? [];

const fillStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

const panel = () => screen.findByRole('region', { name: 'Saved searches' });
const names = async () =>
  within(await panel())
    .queryAllByRole('link')
    .map((link) => link.textContent);

/** 3 emails of the last hours: one after, two before two hours ago. */
const fillArchive = () =>
  archive(buildEmails(3, (index) => ({ date: Date.now() - (index + 0.5) * 1.5 * HOUR })));

afterEach(() => {
  store(KEY, null); // what a full storage refused is remembered by the page
});

describe('saving a search', () => {
  it('is offered once something was searched, suggests a name, and keeps sorting, view and a range that moves', async () => {
    fillArchive();
    const { user } = renderApp({ path: '/' });
    const subject = await screen.findByRole('textbox', { name: 'Subject' });
    expect(screen.queryByRole('button', { name: 'Save this search' })).not.toBeInTheDocument();
    await user.type(subject, 'Offer{Enter}');
    await screen.findByText('3 emails');
    await user.click(screen.getByRole('radio', { name: 'Grid' }));
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the saved search' });
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Offer · Last 24 hours');
    expect(screen.getByText('Name of the saved search')).toBeVisible();
    expect(name).toHaveAccessibleDescription('Enter saves the name, Esc keeps the old one.');
    await user.keyboard('Daily offers{Enter}');
    expect(await names()).toEqual(['Daily offers']);
    expect(within(await panel()).getByRole('link')).toHaveFocus();
    expect(within(await panel()).getByRole('link')).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('button', { name: 'Save this search' })).not.toBeInTheDocument();
    expect(kept()).toMatchObject([
      { name: 'Daily offers', fragment: '#subject=Offer&range=24h&view=grid' },
    ]);
    expect(within(await panel()).getByText(/Stored only in this browser/)).toHaveTextContent(
      'Stored only in this browser, for you in Client One.',
    );
  });

  it('keeps the suggested name when the field is left with Escape, and says where the browser does not keep it', async () => {
    const { user } = renderApp({ path: '/#subject=Offer&from=1795046400&to=1795132799' });
    const save = await screen.findByRole('button', { name: 'Save this search' });
    fillStorage();
    await user.click(save);
    await user.keyboard('Something else{Escape}');
    expect(await names()).toEqual(['Offer · 2026-11-19']);
    expect(within(await panel()).getByText(/they last until this page is closed/)).toBeVisible();
    expect(screen.queryByText(/Stored only in this browser/)).not.toBeInTheDocument();
  });

  it('keeps what is shown, under its own name, while the next search is under way', async () => {
    fillArchive();
    const { user } = renderApp({ path: '/#subject=Offer&range=7d' });
    await screen.findByText('3 emails');
    server.hold(LIST);
    const subject = screen.getByRole('textbox', { name: 'Subject' });
    await user.clear(subject);
    await user.type(subject, 'Winter{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    await user.keyboard('{Enter}');
    expect(kept()).toMatchObject([
      { name: 'Offer · Last 7 days', fragment: '#subject=Offer&range=7d' },
    ]);
  });

  it('ends at 30', async () => {
    keep(...many(30, { openedAt: Date.now() }));
    renderApp({ path: '/#subject=Other&range=7d' });
    expect(
      await screen.findByText('You can save up to 30 searches. Delete one to save another.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save this search' })).not.toBeInTheDocument();
  });
});

describe('a saved search', () => {
  it('is opened with everything it was saved with, and Back leads back', async () => {
    fillArchive();
    keep(saved({ fragment: '#subject=Offer&range=7d&sort=subject&view=grid' }));
    const { user } = renderApp({ path: '/#subject=number%202&range=24h' });
    expect(await screen.findByText('1 email')).toBeVisible();
    await user.click(within(await panel()).getByRole('link', { name: 'Winter sale' }));
    expect(await screen.findByText('3 emails')).toBeVisible();
    expect(address()).toBe('/#subject=Offer&range=7d&sort=subject&view=grid&context=grp-one');
    expect(screen.getByRole('radio', { name: 'Grid' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Offer');
    await goBack();
    expect(await screen.findByText('1 email')).toBeVisible();
  });

  it('that is shown already is searched again', async () => {
    keep(saved());
    const { user } = renderApp({ path: '/#subject=Offer&range=7d' });
    await screen.findByText('No results');
    fillArchive();
    await user.click(within(await panel()).getByRole('link', { name: 'Winter sale' }));
    expect(await screen.findByText('3 emails')).toBeVisible();
    expect(bodies(LIST)).toHaveLength(2);
  });

  it('can be renamed, and deleted with a way back', async () => {
    keep(saved(), saved({ id: 'b2', name: 'Second' }));
    const { user } = renderApp();
    const list = within(await panel());
    await user.click(await list.findByRole('button', { name: 'Rename Winter sale' }));
    await user.keyboard('Sales{Enter}');
    expect(await names()).toEqual(['Sales', 'Second']);
    await user.click(list.getByRole('button', { name: 'Delete Sales' }));
    expect(await names()).toEqual(['Second']);
    expect(kept().map(({ name }) => name)).toEqual(['Second']);
    expect(list.getByText(/was deleted/)).toHaveTextContent('“Sales” was deleted.');
    expect(list.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await names()).toEqual(['Sales', 'Second']);
    expect(kept().map(({ name }) => name)).toEqual(['Sales', 'Second']);
  });

  it('is there for its user in its data context only', async () => {
    haveTwoContexts();
    keep(saved());
    for (const [user, client, name] of [
      ['user-1', 'grp-two', 'Of the other client'],
      ['user-2', 'grp-one', 'Of somebody else'],
    ] as const)
      localStorage.setItem(savedKey(user, client), formatSaved([saved({ name })]));
    const { user } = renderApp();
    expect(await names()).toEqual(['Winter sale']);
    await changeContext(user, `${clientTwo.name} (${clientTwo.id})`);
    await waitFor(async () => expect(await names()).toEqual(['Of the other client']));
  });

  it('follows what another tab does, and stays in the browser when its user signs out', async () => {
    keep(saved());
    const { user } = renderApp();
    expect(await names()).toEqual(['Winter sale']);
    keep(saved({ id: 'b2', name: 'From the other tab' }), saved());
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    await waitFor(async () => expect(await names()).toEqual(['From the other tab', 'Winter sale']));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(kept()).toHaveLength(2);
  });
});

it('what a full browser did not keep stands beside what another tab saved since, and drops none of it', async () => {
  keep(saved());
  const { user } = renderApp({ path: '/#subject=Offer&from=1795046400&to=1795132799' });
  const save = await screen.findByRole('button', { name: 'Save this search' });
  const full = fillStorage();
  await user.click(save);
  await user.keyboard('{Enter}');
  full.mockRestore();
  keep(saved({ id: 'b2', name: 'From the other tab' }), saved());
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  const all = ['From the other tab', 'Winter sale', 'Offer · 2026-11-19'];
  await waitFor(async () => expect(await names()).toEqual(all));
  await user.click(screen.getByRole('link', { name: 'From the other tab' }));
  await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(all));
});

describe('what is new in saved searches', () => {
  it('is asked by one question each, after the rows have come, and is since a date that does not break in two lines', async () => {
    fillArchive();
    keep(
      saved({ fragment: '#subject=Offer&range=30d', openedAt: Date.now() - 240 * HOUR }),
      saved({ id: 'b2', name: 'Nothing', fragment: '#subject=zzzz&range=7d' }),
      saved({
        id: 'c3',
        name: 'Long ago',
        fragment: '#subject=Offer&from=1700000000&to=1700086399',
      }),
      saved({ id: 'd4', name: 'Refused', fragment: '#subject=refused&range=7d' }),
    );
    server.use(
      answeringSome(CHART, ({ filters }: Question) =>
        filters.subject === 'refused' ? HttpResponse.json({}, { status: 403 }) : undefined,
      ),
    );
    const answer = server.hold(LIST);
    renderApp({ path: '/#subject=number&range=30d' });
    await waitFor(() => expect(requests(LIST)).toHaveLength(1));
    await act(settled);
    expect(questions()).toEqual([]);
    answer();
    const list = within(await panel());
    expect(await list.findByText(/^\d{4}-\d\d-\d\d$/)).toHaveClass('unbroken');
    expect(await panel()).toHaveTextContent(/\+3 since \d{4}/);
    await waitFor(() => expect(questions()).toHaveLength(3));
    await act(settled);
    expect(list.getAllByText(/since/)).toHaveLength(1); // nothing came of the others: for now
    expect(list.getByRole('link', { name: 'Refused' })).toBeVisible(); // nobody asked for its news
    expect(address()).not.toBe('/error');
    expect(questions()[0]).toMatchObject({ filters: { subject: 'Offer' } });
    expect(requests(CHART).every(({ headers }) => contextOf(headers)?.groupId === 'grp-one')).toBe(
      true,
    );
  });

  it('is not asked where the search was opened a moment ago, nor again for a while, and is gone once it was opened', async () => {
    fillArchive();
    keep(saved(), saved({ id: 'b2', name: 'Just seen', openedAt: Date.now() - 60_000 }));
    const { user } = renderApp({ user: { permissions: ['ACCESS_MAILINGS', 'ACCESS_BILLING'] } });
    expect(await within(await panel()).findByText('1 new')).toHaveAttribute(
      'title',
      expect.stringMatching(/^\+1 since/),
    );
    expect(within(await panel()).queryByText(/since/)).not.toBeInTheDocument();
    await followMenu(user, 'Billing');
    await screen.findByRole('heading', { level: 1, name: 'Billing' });
    await goBack();
    const list = within(await panel());
    expect(await list.findByText('1 new')).toBeVisible();
    expect(questions()).toHaveLength(1);
    await user.click(list.getByRole('link', { name: 'Winter sale' }));
    await waitFor(() => expect(list.queryByText('1 new')).not.toBeInTheDocument());
    expect(kept()[0]?.openedAt).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is asked for two at a time, and given up when the page is left', async () => {
    keep(...many(5));
    server.hold(CHART);
    const { user } = renderApp({ user: { permissions: ['ACCESS_MAILINGS', 'ACCESS_BILLING'] } });
    await waitFor(() => expect(questions()).toHaveLength(2));
    await followMenu(user, 'Billing');
    await waitFor(() => expect(givenUp(CHART)).toBe(2));
    await act(settled);
    expect(questions()).toHaveLength(2);
  });
});
