import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ArchivedEmail, ChartInterval } from '@/api/emails';
import { modalOpened, selectOpenModals } from '@/features/modal/modalSlice';
import { personFeature } from '@/features/person/personFeature';
import { personOpened, selectList } from '@/features/person/personSlice';
import { dataContextChosen } from '@/features/session/sessionSlice';
import { clientOne, clientTwo } from '../../support/build/client';
import { buildEmail, buildEmails } from '../../support/build/email';
import { archive, backend } from '../../support/fakeBackend';
import { emailHandlers } from '../../support/handlers/emails';
import { failing } from '../../support/handlers/failure';
import { makeSignedInStore } from '../../support/makeStore';
import { address, renderApp } from '../../support/renderApp';
import { bodies, requests } from '../../support/requests';
import { server } from '../../support/server';

const LIST = 'POST /api/mas/list';
const CHART = 'POST /api/mas/chart';
const NOW = new Date('2026-11-20T10:00:00Z');
const JO = 'jo@example.org';

type ListBody = {
  limit: number;
  filters: { recipient?: string; isBulk: boolean; range: { startDate: number; endDate: number } };
};
type ChartBody = { interval: ChartInterval; filters: { recipient?: string } };

const sent = (day: string, given: Partial<ArchivedEmail> = {}) => {
  const date = Date.parse(`${day}T09:30:00Z`);
  return buildEmail({ recipient: JO, date, sentDate: date, ...given, conversions: {} });
};

/** What was sent to Jo over fourteen months, and one email to somebody else. */
function archiveOfJo(): ArchivedEmail[] {
  const emails = [
    sent('2026-11-19', {
      campaignId: 'ORDERS',
      subject: 'Your order 3',
      sender: 'orders@example.com',
    }),
    sent('2026-11-03', { campaignId: 'AUTUMN-26', subject: 'Warm jackets' }),
    sent('2026-11-02', {
      campaignId: 'ORDERS',
      subject: 'Your order 2',
      sender: 'orders@example.com',
    }),
    sent('2026-06-10', { campaignId: 'AUTUMN-26', subject: 'Light jackets' }),
    sent('2025-10-01', { campaignId: '', subject: 'Welcome' }),
  ];
  archive([...emails, sent('2026-11-18', { recipient: 'ada@example.org' })]);
  return emails;
}

const dialog = () => screen.findByRole('dialog', { name: /^Everything sent to / });
const inside = async () => within(await dialog());
const month = async (name: RegExp | string) => (await inside()).findByRole('button', { name });
const fact = (label: string) =>
  within(screen.getByRole('dialog', { name: /^Everything/ })).getByText(label, { selector: 'dt' })
    .nextElementSibling?.textContent;
const groups = () =>
  within(screen.getByRole('dialog', { name: /^Everything/ }))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);

function firstOf(found: HTMLElement[]): HTMLElement {
  const [first] = found;
  if (!first) throw new Error('there is none');
  return first;
}

/** Opens the dialog by the action of the first row of a search. */
async function openPerson(options: Parameters<typeof renderApp>[0] = {}) {
  const { user } = renderApp({ path: '/#sender=*@*&range=30d', ...options });
  const table = await screen.findByRole('table', { name: 'Results' });
  await user.click(firstOf(within(table).getAllByRole('button', { name: /^Everything sent to/ })));
  await dialog();
  return user;
}

beforeEach(() =>
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
    ],
    now: NOW,
  }),
);
afterEach(() => jest.useRealTimers());

describe('everything that was sent to a person', () => {
  it('is one click from the recipient of a row, under the address as its title', async () => {
    archiveOfJo();
    const user = await openPerson();
    expect(await screen.findByRole('dialog', { name: `Everything sent to ${JO}` })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: JO })).toHaveTextContent(JO);
    await user.click((await inside()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says how many, from when to when, of how many campaigns and from whom', async () => {
    archiveOfJo();
    await openPerson();
    await waitFor(() => expect(fact('Emails')).toBe('5'));
    expect(fact('First email')).toBe('2025-10-01 09:30:00 (UTC)');
    expect(fact('Last email')).toBe('2026-11-19 09:30:00 (UTC)');
    expect(fact('Campaigns')).toBe('3');
    expect(fact('Senders')).toBe('news@example.com (3), orders@example.com (2)');
  });

  it('finds with one call by years when it began, and counts the months from there with another', async () => {
    archiveOfJo();
    await openPerson({ user: { timezone: 'Europe/Paris' } });
    await month('November 2026: 3 emails');
    const asked = (bodies(CHART) as ChartBody[])
      .filter(({ filters }) => filters.recipient === JO)
      .map(({ interval }) => interval);
    const end = Date.parse('2026-11-20T22:59:59Z') / 1000;
    expect(asked).toEqual([
      { start: Date.parse('2006-12-31T23:00:00Z') / 1000, end, unit: 'years', groupCount: 1 },
      { start: Date.parse('2024-12-31T23:00:00Z') / 1000, end, unit: 'months', groupCount: 1 },
    ]);
  });

  it('shows every month since, those without an email too, and names the long silences', async () => {
    archiveOfJo();
    await openPerson();
    await month('October 2025: 1 email');
    const strip = within((await inside()).getByRole('group', { name: 'Emails by month' }));
    expect(strip.getAllByRole('button')).toHaveLength(14);
    expect(strip.getByRole('button', { name: 'March 2026: no emails' })).toHaveTextContent('–');
    expect(
      screen.getByText(
        /Nothing from November 2025 to May 2026\. Nothing from July 2026 to October 2026\.$/,
      ),
    ).toBeVisible();
  });

  it('says when nothing has come since', async () => {
    archive([
      sent('2026-10-30', { sender: 'news@example.com' }),
      sent('2026-05-02', { recipient: 'old@example.org' }),
    ]);
    const { user } = renderApp({
      path: `/#recipient=old@example.org&from=${Date.UTC(2026, 4, 1) / 1000}&to=${Date.UTC(2026, 5, 1) / 1000}`,
    });
    await user.click(
      firstOf(await screen.findAllByRole('button', { name: /^Everything sent to/ })),
    );
    expect(await screen.findByText(/Nothing after May 2026\.$/)).toBeVisible();
  });

  it('groups the emails by campaign, the latest first', async () => {
    archiveOfJo();
    await openPerson();
    await screen.findByRole('button', { name: /^ORDERS/ });
    expect(groups()).toEqual([
      'ORDERSYour order 3 and 1 other subject2 emails2026-11-02 – 2026-11-19',
      'AUTUMN-26Warm jackets and 1 other subject2 emails2026-06-10 – 2026-11-03',
      '(no campaign ID)Welcome1 email2025-10-01',
    ]);
    expect(bodies(LIST).at(-1)).toMatchObject({
      offset: 0,
      limit: 1000,
      filters: { recipient: JO, isBulk: true },
    });
  });

  it('narrows the groups to a month, by keyboard too, and back', async () => {
    archiveOfJo();
    const user = await openPerson();
    await user.click(await month('June 2026: 1 email'));
    expect((await inside()).getByRole('heading', { name: 'By campaign, June 2026' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^AUTUMN-26 ?Light jackets/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.queryByRole('button', { name: /^ORDERS/ })).not.toBeInTheDocument();
    expect(await month('June 2026: 1 email')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByText('Nothing was sent to this address in July 2026.')).toBeVisible();
    await user.keyboard('{End}{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'By campaign, November 2026' }),
    ).toBeVisible();
    expect(groups()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show all months' }));
    expect(groups()).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'By campaign' })).toHaveFocus();
    expect((bodies(LIST) as ListBody[]).filter(({ filters }) => filters.isBulk)).toHaveLength(1);
  });

  it('opens each email over itself, and goes through those of its campaign', async () => {
    archiveOfJo();
    const user = await openPerson();
    await user.click(await screen.findByRole('button', { name: /^ORDERS/ }));
    await user.click(screen.getByRole('button', { name: /^2026-11-19 09:30/ }));
    const preview = await screen.findByRole('dialog', { name: 'Email preview' });
    expect(
      await within(preview).findByRole('heading', { level: 2, name: 'Your order 3' }),
    ).toBeVisible();
    expect(within(preview).getByRole('button', { name: 'Previous email' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(within(preview).getByRole('button', { name: 'Next email' }));
    expect(
      await within(preview).findByRole('heading', { level: 2, name: 'Your order 2' }),
    ).toBeVisible();
    await waitFor(() =>
      expect(within(preview).getByRole('button', { name: 'Next email' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    expect(within(preview).getByRole('button', { name: 'Previous email' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await user.click(within(preview).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(preview).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^2026-11-19 09:30/ })).toBeVisible();
    expect(address()).not.toContain('mail=');
  });

  it('is one click from the recipient in the preview, and the preview can lie over it again', async () => {
    archiveOfJo();
    const { user } = renderApp({ path: '/#sender=*@*&range=30d' });
    await user.click(firstOf(await screen.findAllByRole('button', { name: 'Preview' })));
    const preview = await screen.findByRole('dialog', { name: 'Email preview' });
    await user.click(
      await within(preview).findByRole('button', { name: 'Everything sent to this person' }),
    );
    await user.click(await screen.findByRole('button', { name: /^AUTUMN-26/ }));
    await user.click(screen.getByRole('button', { name: /Light jackets/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Light jackets' })).toBeVisible();
    const dialogs = screen.getAllByRole('dialog').map((one) => one.getAttribute('aria-label'));
    expect(dialogs).toEqual([`Everything sent to ${JO}`, 'Email preview']);
    await user.click(
      within(screen.getByRole('dialog', { name: 'Email preview' })).getByRole('button', {
        name: 'Everything sent to this person',
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Email preview' })).not.toBeInTheDocument(),
    );
    expect(await dialog()).toBeVisible();
  });

  it('says that nothing was sent, where, and how far it looked', async () => {
    archiveOfJo();
    server.use(
      http.post<never, ListBody>('*/api/mas/list', async ({ request }) =>
        (await request.clone().json()).filters.isBulk
          ? HttpResponse.json({ result: [], recordCount: 0 })
          : undefined,
      ),
    );
    await openPerson();
    expect(
      await screen.findByText(/^Nothing was sent to this address in the archive of/),
    ).toHaveTextContent('Client One.');
    expect(screen.getByText(/The last 20 years were searched\./)).toBeVisible();
  });

  it('asks for nothing where an email names no recipient', async () => {
    archive([sent('2026-11-19', { recipient: '' })]);
    await openPerson();
    expect(await screen.findByText('This email has no recipient.')).toBeVisible();
    expect(requests(LIST)).toHaveLength(1);
    expect(requests(CHART)).toHaveLength(1);
  });

  it('has a failure and "Try again" for the emails and for the months of their own', async () => {
    archiveOfJo();
    const user = await openPerson();
    await month('November 2026: 3 emails');
    await user.click((await inside()).getByRole('button', { name: 'Close' }));
    server.use(failing(LIST, 500), failing(CHART, 503));
    await user.click(firstOf(screen.getAllByRole('button', { name: /^Everything sent to/ })));
    const months = within(await screen.findByRole('region', { name: 'Emails by month' }));
    expect(await months.findByText('The months could not be counted.')).toBeVisible();
    const emails = within(screen.getByRole('region', { name: 'By campaign' }));
    expect(await emails.findByText('The emails could not be loaded.')).toBeVisible();
    server.use(...emailHandlers);
    await user.click(months.getByRole('button', { name: 'Try again' }));
    expect(await months.findByRole('button', { name: 'November 2026: 3 emails' })).toBeVisible();
    expect(emails.getByText('The emails could not be loaded.')).toBeVisible();
    await user.click(emails.getByRole('button', { name: 'Try again' }));
    expect(await emails.findByRole('button', { name: /^ORDERS/ })).toBeVisible();
  });

  it('says what is listed where more than 1,000 were sent, and lists any month that is chosen', async () => {
    const at = (index: number) => ({
      recipient: JO,
      campaignId: 'DAILY',
      date: NOW.getTime() - index * 3_600_000,
      sentDate: NOW.getTime() - index * 3_600_000,
    });
    archive(buildEmails(1005, at));
    archive([sent('2026-02-03', { campaignId: 'WINTER', subject: 'Skis' })]);
    const user = await openPerson();
    expect(
      await screen.findByText(
        /^The newest 1,000 of 1,006 emails are listed below, back to 2026-10-09; the monthly counts include all of them\./,
      ),
    ).toBeVisible();
    expect(fact('Emails')).toBe('1,006');
    expect(fact('First email')).toBe('February 2026');
    expect(screen.queryByRole('button', { name: /^WINTER/ })).not.toBeInTheDocument();
    await user.click(await month('February 2026: 1 email'));
    expect(await screen.findByRole('button', { name: /^WINTER ?Skis/ })).toBeVisible();
    expect((bodies(LIST).at(-1) as ListBody).filters.range).toEqual({
      startDate: Date.UTC(2026, 1, 1) / 1000,
      endDate: Date.UTC(2026, 2, 1) / 1000 - 1,
    });
  });

  it('makes one evidence pack of all of it', async () => {
    archiveOfJo();
    const user = await openPerson();
    await user.click(await screen.findByRole('button', { name: 'Evidence pack of 5 emails' }));
    expect(await screen.findByRole('dialog', { name: 'Evidence pack' })).toBeVisible();
  });

  it('unfolds 50 emails at a time', async () => {
    archive(
      buildEmails(70, () => ({
        recipient: JO,
        date: NOW.getTime() - 60_000,
        sentDate: NOW.getTime() - 60_000,
      })),
    );
    const user = await openPerson();
    const rows = async () =>
      (await inside())
        .getAllByRole('button', { name: /Offer number/ })
        .filter((one) => !one.hasAttribute('aria-expanded'));
    await screen.findByRole('button', { name: 'Show 20 more' });
    expect(await rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(await rows()).toHaveLength(70);
    expect((await rows())[50]).toHaveFocus();
  });

  it('keeps others out where the address holds a *, and counts only its own', async () => {
    archive([
      sent('2026-11-19', { recipient: 'j*o@example.org', subject: 'Mine' }),
      sent('2026-09-01', { recipient: 'J*O@example.org', subject: 'Mine too' }),
      sent('2026-11-18', { recipient: 'jxxo@example.org', subject: 'Not mine' }),
    ]);
    await openPerson();
    expect(
      await screen.findByText(/What is shown here was sent to exactly this address\.$/),
    ).toBeVisible();
    expect(fact('Emails')).toBe('2');
    expect(await month('November 2026: 1 email')).toBeVisible();
    expect(within(await dialog()).queryByText('Not mine')).not.toBeInTheDocument();
    expect(
      (bodies(CHART) as ChartBody[]).filter(({ filters }) => filters.recipient !== undefined),
    ).toEqual([]);
    expect(screen.getByRole('button', { name: 'Evidence pack of 2 emails' })).toBeVisible();
  });

  it('closes when the data context changes', async () => {
    backend.clients = [clientOne, clientTwo];
    archiveOfJo();
    const { store, read, bugs } = await makeSignedInStore({ features: [personFeature] });
    store.dispatch(dataContextChosen('grp-one'));
    store.dispatch(modalOpened({ name: 'person', address: JO }));
    store.dispatch(personOpened(JO));
    await waitFor(() => expect(read(selectList)?.emails).toHaveLength(5));
    store.dispatch(dataContextChosen('grp-two'));
    expect(read(selectOpenModals).map(({ name }) => name)).not.toContain('person');
    expect(read(selectList)).toBeNull();
    expect(bugs).toEqual([]);
  });
});
