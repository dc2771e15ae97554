import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildEmails } from '../../support/build/email';
import { buildUser } from '../../support/build/user';
import { archive, backend } from '../../support/fakeBackend';
import { openFromMenu } from '../../support/menus';
import { address, renderApp } from '../../support/renderApp';
import { bodies } from '../../support/requests';
import { stopDates } from '../../support/stopDates';
import { timePasses } from '../../support/timePasses';
import * as page from './openPerson';

beforeEach(() => stopDates(page.NOW));

describe('the months of a person', () => {
  it('opens on the very range of the search, says which it is, and packs what lies in it', async () => {
    archive([
      page.sent('2026-11-19', { subject: 'Your order 3' }),
      page.sent('2026-05-22', { subject: 'Light jackets' }),
      page.sent('2026-05-20', { subject: 'Welcome' }),
    ]);
    const user = await page.openPerson({ path: '/#sender=*@*&range=6m' });
    expect(await page.month('May 2026: 1 of 2 emails in the range')).toBeVisible();
    expect(page.listed()).toEqual(['Your order 3', 'Light jackets']);
    expect(await page.shownMonths()).toHaveLength(7);
    expect(await page.page()).toHaveTextContent('2026-05-21 – 2026-11-20 · UTC');
    expect((await page.inside()).getByRole('button', { name: 'Last 6 months' })).toBeVisible();
    expect(await page.page()).toHaveTextContent(
      'The pack holds what is shown: 2 emails, 2026-05-21 – 2026-11-20.',
    );
    await user.click(await page.month('May 2026: 1 of 2 emails in the range')); // now the whole month
    expect(page.listed()).toEqual(['Light jackets', 'Welcome']);
    expect(await page.month('May 2026: 2 emails')).toHaveAttribute('aria-pressed', 'true');
    await user.click((await page.inside()).getByRole('button', { name: 'May 2026' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Last 6 months' }));
    await user.click(screen.getByRole('button', { name: 'Evidence pack of 2 emails' }));
    expect(await screen.findByRole('dialog', { name: 'Evidence pack' })).toHaveTextContent(
      /2 emails sent to jo@example\.org between May 21, 2026, 12:00 AM and Nov 20, 2026, 10:00 AM/,
    );
  });

  it('calls the range of the search “Last 6 months” only while they end today', async () => {
    archive([page.sent('2026-11-19'), page.sent('2026-05-22')]);
    const user = await page.openPerson({ path: '/#sender=*@*&range=6m' });
    await user.click(await page.month('May 2026: 1 email'));
    await user.click((await page.inside()).getByRole('button', { name: 'May 2026' }));
    expect(screen.getByRole('menuitemradio', { name: 'Last 6 months' })).toBeVisible();
    timePasses(page.NOW.getTime() + 86_400_000);
    await user.click(screen.getByRole('menuitemradio', { name: '3 calendar months' }));
    await user.click((await page.inside()).getByRole('button', { name: '3 calendar months' }));
    expect(screen.getByRole('menuitemradio', { name: 'Range of the search' })).toBeVisible();
  });

  it('asks for the very range of the search where one list cannot hold all', async () => {
    archive(
      buildEmails(1100, (index) => ({
        recipient: page.JO,
        date: Date.UTC(2026, 10, 13) - index * 60_000,
      })),
    );
    archive([page.sent('2026-11-19'), page.sent('2026-11-15')]);
    await page.openPerson({ path: '/#sender=*@*&range=7d' });
    expect(await screen.findByText('Evidence pack of 2 emails')).toBeVisible();
    expect((bodies(page.LIST) as page.ListBody[]).at(-1)?.filters.range).toEqual({
      startDate: Date.UTC(2026, 10, 14) / 1000,
      endDate: Date.UTC(2026, 10, 21) / 1000 - 1,
    });
  });

  it('counts the months of another zone as soon as that is chosen', async () => {
    archive([
      page.sent('2026-11-19'),
      page.sent('2026-06-30', { date: Date.UTC(2026, 5, 30, 20) }),
    ]);
    backend.users = [buildUser({ id: 'user-1' })];
    const { user, identity } = renderApp({ path: `/#person=${page.JO}` });
    expect(await page.month('June 2026: 1 email')).toBeVisible();
    await openFromMenu(user, 'Edit profile');
    const zones = await screen.findByRole('combobox', { name: 'Timezone' });
    await user.type(zones, 'tokyo', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    await user.click(screen.getByRole('option', { name: /Tokyo/ }));
    identity.become({ timezone: 'Asia/Tokyo' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await page.month('July 2026: 1 email')).toBeVisible();
  });

  it.each([
    ['range=24h', 'Last 24 hours', ['Light jackets']],
    ['range=30d', 'Last 30 days', ['Light jackets', 'Warm jackets']],
    ['months=1793664000~1793750399', '2026-11-03', ['Warm jackets']],
  ])('opens on the very range of a link without a search: %s', async (range, name, subjects) => {
    archive([
      page.sent('2026-11-20', { subject: 'Light jackets' }),
      page.sent('2026-11-03', { subject: 'Warm jackets' }),
    ]);
    renderApp({ path: `/#person=${page.JO}&${range}` });
    await screen.findByText(subjects[0] ?? '');
    expect((await page.inside()).getByRole('button', { name })).toBeVisible();
    expect(page.listed()).toEqual(subjects);
    expect(address()).toContain(range);
  });

  it('shows 12 calendar months, says what is in them, of how many campaigns and from whom, and what lies before', async () => {
    page.archiveOfJo();
    const user = await page.openPerson();
    expect(await page.month('November 2026: 3 emails')).toBeVisible();
    expect(await page.shownMonths()).toHaveLength(12);
    await waitFor(async () =>
      expect((await page.inside()).getByText(/in 12 calendar months$/)).toHaveTextContent(
        '4 of 4 emails in 12 calendar months',
      ),
    );
    await waitFor(() => expect(page.fact('Emails')).toBe('4'));
    expect(page.fact('First email')).toBe('2026-06-10 09:30');
    expect(page.fact('Last email')).toBe('2026-11-19 09:30');
    expect(page.fact('Campaigns')).toBe('2');
    const senders = within(screen.getByRole('complementary', { name: 'At a glance' }));
    expect(senders.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'orders@example.com2',
      'news@example.com2',
    ]);
    expect(await page.page()).toHaveTextContent(
      'The pack holds what is shown: 4 emails, 2025-12-01 00:00 – 2026-11-20 10:00.',
    );
    await user.click((await page.inside()).getByRole('button', { name: '1 earlier email' }));
    expect(await page.shownMonths()).toHaveLength(14);
    expect(screen.getByText(/emails since October 2025$/)).toHaveTextContent(
      '5 of 5 emails since October 2025',
    );
    expect(screen.getByRole('button', { name: /since October 2025/ })).toHaveFocus();
    expect(address()).toContain('months=all');
  });

  it('finds with one call by years when it began, and counts the months from there with another', async () => {
    page.archiveOfJo();
    await page.openPerson({ user: { timezone: 'Europe/Paris' } });
    await page.month('November 2026: 3 emails');
    const asked = (bodies(page.CHART) as page.ChartBody[])
      .filter(({ filters }) => filters.recipient === page.JO)
      .map(({ interval }) => interval);
    const end = Date.parse('2026-11-20T22:59:59Z') / 1000;
    expect(asked).toEqual([
      { start: Date.parse('2005-12-31T23:00:00Z') / 1000, end, unit: 'years', groupCount: 1 },
      { start: Date.parse('2024-12-31T23:00:00Z') / 1000, end, unit: 'months', groupCount: 1 },
    ]);
  });

  it('narrows everything to the chosen months: the list, the figures, the pack and the link, or to the range of its menu', async () => {
    page.archiveOfJo();
    const user = await page.openPerson();
    await user.click(await page.month('June 2026: 1 email'));
    expect(await page.shownMonths()).toEqual(['June 2026']);
    expect(page.listed()).toEqual(['Light jackets']);
    expect(page.fact('Emails')).toBe('1');
    expect(screen.getByRole('button', { name: 'Evidence pack of 1 email' })).toBeVisible();
    expect((await page.inside()).getByText(/in 12 calendar months$/)).toHaveTextContent(
      '1 of 4 emails',
    );
    expect(address()).toContain('months=2026-06~2026-06');
    await user.click(await page.month('June 2026: 1 email')); // again: the others come back
    expect(await page.shownMonths()).toHaveLength(12);
    expect(
      (bodies(page.LIST) as page.ListBody[]).filter(({ filters }) => filters.isBulk),
    ).toHaveLength(1);
    await user.click((await page.inside()).getByRole('button', { name: 'Range of the search' }));
    await user.click(screen.getByRole('menuitemradio', { name: '3 calendar months' }));
    expect(await page.shownMonths()).toEqual(['September 2026', 'October 2026', 'November 2026']);
    expect(address()).toContain('months=3');
    await user.click((await page.inside()).getByRole('button', { name: '3 calendar months' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Custom range' }));
    for (const [name, value] of [
      ['From', '2026-05'],
      ['To', '2026-06'],
    ] as const)
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    expect(await page.shownMonths()).toEqual(['May 2026', 'June 2026']);
    expect(address()).toContain('months=2026-05~2026-06');
  });

  it('takes in more months with Shift, by pointer and by keyboard, and those that a finger is drawn over', async () => {
    page.archiveOfJo();
    const user = await page.openLinked();
    await user.click(await page.month('June 2026: 1 email'));
    await user.click(await page.month('June 2026: 1 email')); // no search led here: twelve months again
    expect(await page.shownMonths()).toHaveLength(12);
    await user.click(await page.month('June 2026: 1 email'));
    await user.keyboard('{Shift>}');
    await user.click(await page.month('August 2026: no emails'));
    await user.keyboard('{/Shift}');
    expect(await page.shownMonths()).toEqual(['June 2026', 'July 2026', 'August 2026']);
    await user.keyboard('{ArrowRight}');
    expect(await page.month('September 2026: no emails')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await page.shownMonths()).toEqual(['September 2026']);
    expect(screen.getByText('Nothing was sent to this address: September 2026.')).toBeVisible();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(await page.shownMonths()).toEqual(['September 2026', 'October 2026', 'November 2026']);
    expect(page.listed()).toHaveLength(3);
    const june = await page.month('June 2026: 1 email');
    const months = within((await page.inside()).getByRole('group', { name: 'Months' }));
    const place = months.getAllByRole('button').indexOf(june);
    // jsdom has no layout: each of the twelve months is 10 px wide
    jest
      .spyOn((await page.inside()).getByRole('group', { name: 'Months' }), 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 0, 120, 100));
    for (const [type, month] of [
      ['pointerdown', place],
      ['pointermove', place + 1],
      ['pointermove', place + 2],
      ['pointerup', place + 2],
    ] as const)
      fireEvent(
        june,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX: month * 10 + 5 }), {
          pointerType: 'touch',
          isPrimary: true,
        }),
      );
    expect(await page.shownMonths()).toEqual(['June 2026', 'July 2026', 'August 2026']);
  });

  it('narrows more than 1,000 emails to the latest months that fit, says so, and packs exactly these', async () => {
    const at = (day: number) => (index: number) => ({
      recipient: page.JO,
      campaignId: 'DAILY',
      date: Date.UTC(2026, 10, day) - index * 60_000,
    });
    archive(buildEmails(600, at(15)));
    archive(buildEmails(500, (index) => at(15)(index + 40_000))); // October
    const { user } = renderApp({ path: `/#person=${page.JO}` }); // by its link: no table of results lies under it
    expect(
      await screen.findByText(
        '1,100 emails are more than the 1,000 that one list and one pack can hold. Shown: November 2026.',
      ),
    ).toBeVisible();
    expect(await screen.findByText('Evidence pack of 600 emails')).toBeVisible();
    expect((bodies(page.LIST).at(-1) as page.ListBody).filters.range).toEqual({
      startDate: Date.UTC(2026, 10, 1) / 1000,
      endDate: Date.UTC(2026, 10, 21) / 1000 - 1,
    });
    await user.click(screen.getByTitle('October 2026: 500 emails'));
    expect(await screen.findByText('Evidence pack of 500 emails')).toBeVisible();
    expect(screen.queryByText(/are more than the 1,000/)).not.toBeInTheDocument();
  });

  it('asks nothing where the address holds a *, and says why: others would be found', async () => {
    archive([
      page.sent('2026-11-19', { recipient: 'j*o@example.org', subject: 'Mine' }),
      page.sent('2026-11-18', { recipient: 'jxxo@example.org', subject: 'Not mine' }),
    ]);
    await page.openPerson();
    expect(
      await within(await page.page()).findByText(
        /^This address contains a \*, which a search treats/,
      ),
    ).toBeVisible();
    expect(
      (bodies(page.LIST) as page.ListBody[]).filter(
        ({ filters }) => filters.recipient !== undefined,
      ),
    ).toEqual([]);
    expect(
      within(await page.page()).queryByRole('button', { name: /^Evidence pack/ }),
    ).not.toBeInTheDocument();
  });
});
