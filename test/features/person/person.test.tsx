import type { WithSlice } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { selectOpenModals } from '@/features/modal/modalSlice';
import * as personFeature from '@/features/person/personFeature';
import * as personHistory from '@/features/person/personHistory';
import { person, selectShownEmails, type personSlice } from '@/features/person/personSlice';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { clientOne, clientTwo } from '../../support/build/client';
import { firstOf } from '../../support/firstOf';
import { buildEmail, buildEmails } from '../../support/build/email';
import { archive, backend } from '../../support/fakeBackend';
import { emailHandlers } from '../../support/handlers/emails';
import { answeringSome, failing } from '../../support/handlers/failure';
import { makeSignedInStore } from '../../support/makeStore';
import { address, goBack, renderApp } from '../../support/renderApp';
import { bodies, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { stopDates } from '../../support/stopDates';
import * as page from './openPerson';

beforeEach(() => stopDates(page.NOW));

describe('everything that was sent to a person', () => {
  it('says once that it takes long, whatever it waits for', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const answers = [page.LIST, page.CHART].map((call) => server.hold(call));
    await page.openLinked();
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText('Taking longer than usual')).toBeVisible();
    for (const answer of answers) answer();
  });

  it('is one click from the recipient of a row, has an address of its own, and its Back and the browser’s lead to the row again', async () => {
    page.archiveOfJo();
    const user = await page.openPerson();
    expect(
      await screen.findByRole('heading', { level: 2, name: `Everything sent to ${page.JO}` }),
    ).toHaveFocus();
    await waitFor(() => expect(address()).toContain(`person=${page.JO}`));
    await user.click((await page.inside()).getByRole('button', { name: 'Back' }));
    await page.gone();
    await waitFor(() => expect(address()).not.toContain('person='));
    expect(address()).toContain('sender=');
    const rows = () => screen.getAllByRole('button', { name: /^Everything sent to / });
    expect(firstOf(rows())).toHaveFocus();
    await user.click(firstOf(rows()));
    await page.page();
    await waitFor(() => expect(address()).toContain('person='));
    await goBack();
    await page.gone();
    expect(rows()).toHaveLength(5);
    expect(requests(page.LIST)).toHaveLength(3); // the search once, the person twice
  });

  it('opens by its link, with its months, and the server sees no more than the search of it', async () => {
    page.archiveOfJo();
    renderApp({ path: `/#person=${page.JO}&months=2026-06~2026-10&context=grp-one` });
    await screen.findByText('Light jackets');
    expect(await page.shownMonths()).toEqual([
      'June 2026',
      'July 2026',
      'August 2026',
      'September 2026',
      'October 2026',
    ]);
    expect(page.listed()).toEqual(['Light jackets']);
  });

  it('lists the emails month by month, the newest first or the oldest, and by campaign, with a dot for each, opens each over itself, and goes through those that are shown', async () => {
    page.archiveOfJo();
    const user = await page.openLinked();
    await (await page.inside()).findByText('Light jackets');
    expect(page.listed()).toEqual([
      'Your order 3',
      'Warm jackets',
      'Your order 2',
      'Light jackets',
    ]);
    expect(screen.getByRole('heading', { level: 3, name: /^November 2026/ })).toHaveTextContent(
      '3 emails',
    );
    await page.byCampaign(user);
    expect(page.groups()).toEqual([
      'ORDERSYour order 3 and 1 other subject22 emails2026-11-19',
      'AUTUMN-26Warm jackets and 1 other subject22 emails2026-11-03',
    ]);
    const orders = screen.getByRole('button', { name: /^ORDERS/ });
    expect(orders.innerHTML).toMatch(/ d="(M[\d.]+ 0h\.001){2}"/);
    await user.click(orders);
    expect(screen.getByRole('button', { name: /^2026-11-02 09:30/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Timeline' }));
    await user.click(screen.getByRole('button', { name: 'Newest first' }));
    expect(page.listed()[0]).toBe('Light jackets');
    await user.click(screen.getByRole('button', { name: 'Oldest first' }));
    const row = screen.getByRole('button', { name: /Your order 3/ });
    await user.click(row);
    const preview = await screen.findByRole('dialog', { name: 'Email preview' });
    expect(
      await within(preview).findByRole('heading', { level: 2, name: 'Your order 3' }),
    ).toBeVisible();
    expect(within(preview).getByText('1 of 4')).toBeVisible();
    await user.click(within(preview).getByRole('button', { name: 'Next email' }));
    expect(
      await within(preview).findByRole('heading', { level: 2, name: 'Warm jackets' }),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(preview).not.toBeInTheDocument());
    expect(row).toHaveFocus();
    await waitFor(() => expect(address()).not.toContain('mail='));
    expect(address()).toContain('person=');
  });

  it('gives the way back to the preview it was opened from', async () => {
    page.archiveOfJo();
    const { user } = renderApp({ path: page.YEAR });
    await user.click(firstOf(await screen.findAllByRole('button', { name: 'Preview' })));
    const preview = await screen.findByRole('dialog', { name: 'Email preview' });
    await user.click(await within(preview).findByRole('button', { name: /^Everything sent to / }));
    await user.click(await screen.findByRole('button', { name: /Light jackets/ }));
    const over = await screen.findByRole('dialog', { name: 'Email preview' });
    expect(
      await within(over).findByRole('heading', { level: 2, name: 'Light jackets' }),
    ).toBeVisible();
    await user.click(
      within(over).getByRole('button', { name: /^Everything sent to / }), // it lies under it
    );
    await waitFor(() => expect(over).not.toBeInTheDocument());
    await user.click((await page.inside()).getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Your order 3' })).toBeVisible();
  });

  it('says that nothing was sent, where, and how far it looked', async () => {
    page.archiveOfJo();
    server.use(
      answeringSome(page.LIST, ({ filters }: page.ListBody) =>
        filters.isBulk ? HttpResponse.json({ result: [], recordCount: 0 }) : undefined,
      ),
    );
    await page.openLinked();
    expect(
      await screen.findByText(/^Nothing was sent to this address in the archive of/),
    ).toHaveTextContent('Client One.');
    expect(screen.getByText(/The last 20 years were searched\./)).toBeVisible();
  });

  it('asks for nothing where an email names no recipient', async () => {
    archive([page.sent('2026-11-19', { recipient: '' })]);
    await page.openPerson();
    expect(await screen.findByText('This email has no recipient.')).toBeVisible();
    expect(requests(page.LIST)).toHaveLength(1);
    await waitFor(() => expect(requests(page.CHART)).toHaveLength(2)); // the search, and its last 12 months
    for (const { filters } of bodies(page.CHART) as page.ChartBody[])
      expect(filters).toEqual({ sender: '*@*', range: expect.anything() as unknown });
  });

  it('has a failure and "Try again" for the emails and for the months of their own', async () => {
    page.archiveOfJo();
    const user = await page.openPerson();
    await page.month('November 2026: 3 emails');
    await user.keyboard('{Escape}');
    await page.gone();
    server.use(failing(page.LIST, 500), failing(page.CHART, 503));
    await user.click(firstOf(screen.getAllByRole('button', { name: /^Everything sent to/ })));
    const months = within(await screen.findByRole('region', { name: 'Emails by month' }));
    expect(await months.findByText(/^The months could not be counted/)).toBeVisible();
    const emails = within(screen.getByRole('region', { name: 'Emails' }));
    expect(await emails.findByText('The emails could not be loaded.')).toBeVisible();
    server.use(...emailHandlers);
    await user.click(months.getByRole('button', { name: 'Try again' }));
    expect(await months.findByRole('button', { name: 'November 2026: 3 emails' })).toBeVisible();
    expect(emails.getByText('The emails could not be loaded.')).toBeVisible();
    await user.click(emails.getByRole('button', { name: 'Try again' }));
    expect(await emails.findByText('Your order 3')).toBeVisible();
  });

  it('lists 50 emails at a time, one that the server gives twice once, and counts it so', async () => {
    const emails = buildEmails(60, () => ({
      recipient: page.JO,
      date: page.NOW.getTime() - 60_000,
    }));
    archive([...emails, ...emails.slice(0, 1)]);
    const user = await page.openLinked();
    expect(screen.queryByText(/the newest/)).not.toBeInTheDocument();
    const place = within(await page.page());
    const more = await place.findByText('Show 10 more');
    expect(place.getAllByText(/^Offer number/)).toHaveLength(50);
    await user.click(more);
    expect(place.getAllByText(/^Offer number/)).toHaveLength(60);
  });

  it('promises no months to choose from where they could not be counted', async () => {
    archive(
      buildEmails(1001, (index) => ({
        recipient: page.JO,
        date: page.NOW.getTime() - index * 60_000,
      })),
    );
    server.use(failing(page.CHART, 503));
    await page.openLinked();
    expect(await screen.findByText(/^The newest 1,000 of 1,001 emails/)).toHaveTextContent(
      /are listed below, back to 2026-11-19\.$/,
    );
  });

  it('shows no email before it is known which months are shown, or that nobody can count them, and closes when the data context changes', async () => {
    backend.clients = [clientOne, clientTwo];
    page.archiveOfJo();
    const answer = server.hold(page.CHART, () => new HttpResponse(null, { status: 503 }));
    const { store, read, bugs } = await makeSignedInStore({ features: [personFeature] });
    const listOf = ({ person: { list } }: WithSlice<typeof personSlice>) => list;
    store.dispatch(session.dataContextChosen('grp-one'));
    store.dispatch(search.personOpened(page.JO));
    await waitFor(() => expect(read(listOf)?.emails).toHaveLength(5));
    expect(read(selectShownEmails)).toBeNull();
    answer();
    await waitFor(() => expect(read(selectShownEmails)?.emails).toHaveLength(5));
    const answerLate = server.hold(page.LIST);
    store.dispatch(person.listRequested());
    await waitFor(() => expect(requests(page.LIST)).toHaveLength(2));
    store.dispatch(session.dataContextChosen('grp-two'));
    await waitFor(() =>
      expect(read(selectOpenModals).map(({ name }) => name)).not.toContain('person'),
    );
    answerLate();
    await settled();
    expect(read(listOf)).toBeNull();
    expect(bugs).toEqual([]);
  });
});

it('counts campaigns and senders whatever strangers call them', () => {
  const names = ['__proto__', 'constructor', 'Autumn'];
  const emails = names.map((name) => buildEmail({ campaignId: name, sender: name }));
  expect(personHistory.groupByCampaign(emails).map(({ campaignId }) => campaignId)).toEqual(names);
  expect(personHistory.countCampaigns([...emails, buildEmail({ campaignId: '' })])).toBe(3);
  expect(personHistory.sendersOf(emails)).toEqual(names.map((sender) => ({ sender, count: 1 })));
});

it('counts a bar in its month, where the server has older rules of the zone', () => {
  const [start, end] = [Date.UTC(2026, 9, 31, 23), Date.UTC(2026, 10, 30, 23)];
  expect(personHistory.monthCounts([{ start, end, count: 3 }], end, 'UTC')).toEqual([
    { month: '2026-11', count: 3 },
  ]);
});
