import { screen, waitFor, within } from '@testing-library/react';
import type { ArchivedEmail, ChartInterval } from '@/api/emails';
import { buildEmail } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { firstOf } from '../../support/firstOf';
import { renderApp } from '../../support/renderApp';

export const LIST = 'POST /api/mas/list';
export const CHART = 'POST /api/mas/chart';
export const NOW = new Date('2026-11-20T10:00:00Z');
export const JO = 'jo@example.org';

export type ListBody = {
  limit: number;
  filters: { recipient?: string; isBulk: boolean; range: { startDate: number; endDate: number } };
};
export type ChartBody = { interval: ChartInterval; filters: { recipient?: string } };

export const sent = (day: string, given: Partial<ArchivedEmail> = {}) => {
  const date = Date.parse(`${day}T09:30:00Z`);
  return buildEmail({ recipient: JO, date, sentDate: date, ...given, conversions: {} });
};

/** What was sent to Jo over fourteen months, and one email to somebody else. */
export function archiveOfJo(): ArchivedEmail[] {
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

export const page = () => screen.findByRole('region', { name: /^Everything sent to / });
export const inside = async () => within(await page());
export const month = async (name: RegExp | string) =>
  (await inside()).findByRole('button', { name });
export const fact = (label: string) =>
  within(screen.getByRole('complementary', { name: 'At a glance' })).getByText(label, {
    selector: 'dt',
  }).nextElementSibling?.textContent;
export const gone = () =>
  waitFor(() =>
    expect(screen.queryByRole('region', { name: /^Everything sent to / })).not.toBeInTheDocument(),
  );
export const byCampaign = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByRole('tab', { name: 'By campaign' }));
export const groups = () =>
  within(screen.getByRole('list', { name: 'By campaign' }))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);
const SUBJECTS = ['Your order 3', 'Warm jackets', 'Your order 2', 'Light jackets', 'Welcome'];
/** The subjects of the timeline, in order. */
export const listed = () =>
  within(screen.getByRole('tabpanel', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(
      (row) => SUBJECTS.find((subject) => within(row).queryByText(subject) !== null) ?? 'another',
    );
export const shownMonths = async () =>
  within((await inside()).getByRole('group', { name: 'Months' }))
    .getAllByRole('button', { pressed: true })
    .map((one) => one.getAttribute('aria-label')?.split(':')[0]);

/** A search of the twelve calendar months up to NOW. */
export const YEAR = `/#sender=*@*&from=${Date.UTC(2025, 11, 1) / 1000}&to=${NOW.getTime() / 1000}`;

/** Opens the page by the action of the first row of a search. */
export async function openPerson(options: Parameters<typeof renderApp>[0] = {}) {
  const { user } = renderApp({ path: YEAR, ...options });
  const table = await screen.findByRole('table', { name: 'Results' });
  await user.click(firstOf(within(table).getAllByRole('button', { name: /^Everything sent to / })));
  await page();
  return user;
}

/** Opens the page by its link, without a search under it. */
export async function openLinked() {
  const { user } = renderApp({ path: `/#person=${JO}` });
  await page();
  return user;
}
