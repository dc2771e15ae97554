import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildEmails, emailOnTheWire } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { address, renderApp } from '../../support/renderApp';
import { listing } from '../../support/handlers/failure';
import { mediaMatches } from '../../support/mediaMatches';
import { bodies } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { stopDates } from '../../support/stopDates';
import { timePasses } from '../../support/timePasses';
import { openResults, results } from './openResults';
import { CHART, LIST, linkTo } from './searchLink';

const row = (number: number) =>
  results().getByRole('row', { name: new RegExp(`Offer number ${number}\\b`) });
const box = (number: number) =>
  results().getByRole('checkbox', { name: `Select Offer number ${number}` });
const selected = () =>
  results()
    .getAllByRole('checkbox')
    .flatMap((one) => /Select Offer number (\d+)/.exec(one.ariaLabel ?? '')?.[1] ?? [])
    .map(Number)
    .filter((number) => (box(number) as HTMLInputElement).checked);

/** A window as narrow as a phone. */
const narrow = () => mediaMatches((media) => media.startsWith('(width < '));

it('the sheet of a row names the email, has all that can be done with it, and closes by a press around it', async () => {
  narrow();
  const user = await openResults(3);
  const open = async () => {
    await user.click(within(row(2)).getByRole('button', { name: 'Actions for Offer number 2' }));
    return screen.findByRole('dialog', { name: 'Offer number 2' });
  };
  const dialog = await open();
  expect(dialog).toHaveTextContent('reader2@example.org · 2026-11-19');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((one) => one.ariaLabel ?? one.textContent),
  ).toEqual([
    ...['Preview', 'Everything sent to this person', 'Evidence pack of 1 email', 'Download PNG'],
    ...['Download HTML', 'Download PDF', 'Download EML', 'Close'],
  ]);
  const around = { bubbles: true, clientX: -1, clientY: -1 };
  fireEvent(dialog, new MouseEvent('pointerdown', around));
  fireEvent.click(dialog, around);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).not.toContain('mail='); // the row under it opens nothing
  await user.click(within(await open()).getByRole('button', { name: 'Download PDF' }));
  await waitFor(() =>
    expect(bodies('POST /api/mas/download')).toEqual([
      { filePath: 'grp-one/mail-2.pdf', bucket: 'bucket-pdf' },
    ]),
  );
  expect(screen.queryByRole('dialog', { name: 'Offer number 2' })).not.toBeInTheDocument();
  await user.click(within(await open()).getByRole('button', { name: 'Evidence pack of 1 email' }));
  expect(await screen.findByRole('dialog', { name: /evidence pack/i })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(within(await open()).getByRole('button', { name: /^Everything sent to/ }));
  await waitFor(() => expect(address()).toContain('person=reader2'));
});

describe('selecting', () => {
  it('with Shift takes all between, by pointer and by key', async () => {
    const user = await openResults(12);
    await user.click(box(3));
    await user.keyboard('{Shift>}');
    await user.click(box(6));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([3, 4, 5, 6]);
    act(() => row(9).focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual([3, 4, 5, 6, 9, 10]);
    expect(row(10)).toHaveFocus();
  });

  it('on a phone brings what can be done to the lower edge: how many, a menu of types, the pack', async () => {
    narrow();
    const user = await openResults(5);
    await user.click(box(1));
    await user.click(box(4));
    const toolbar = within(results().getByRole('toolbar', { name: 'Download' }));
    await user.click(toolbar.getByRole('button', { name: /^Download 2/ }));
    await user.click(toolbar.getByRole('menuitem', { name: 'Download EML' }));
    await waitFor(() =>
      expect(bodies('POST /api/mas/download/archive')).toEqual([
        { files: ['grp-one/mail-1.eml', 'grp-one/mail-4.eml'], bucket: 'bucket-eml' },
      ]),
    );
    expect(results().getByRole('button', { name: 'Evidence pack of 2' })).toBeEnabled();
    await user.click(results().getByRole('button', { name: 'Clear the selection' }));
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
    expect(selected()).toEqual([]);
    expect(results().queryByText(/selected/)).not.toBeInTheDocument();
  });
});

it.each([
  ['leaves out the year that it is', Date.UTC(2026, 10, 19), 'Asia/Tokyo', /^2026-11-19 09:00$/],
  [
    'tells times that come twice apart',
    Date.UTC(2026, 9, 25),
    'Europe/Paris',
    /02:00 \(UTC\+02:00\)$/,
  ],
])("on a phone %s by the reader's clock", async (_how, date, timezone, shown) => {
  narrow();
  stopDates(Date.UTC(2026, 11, 31, 20));
  archive(buildEmails(1, () => ({ date })));
  const path = `/#recipient=*@example.org&from=${date / 1000}&to=${date / 1000}`;
  renderApp({ path, user: { timezone } });
  expect(await screen.findByTitle(/^2026-/)).toHaveTextContent(shown);
});

it('shows the campaigns where they are wanted, and remembers that', async () => {
  const user = await openResults(2);
  const heads = () =>
    results()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(heads()).toEqual(['', 'Subject', 'Recipient', 'Sender', 'Date', 'Actions']);
  await user.click(results().getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Campaign ID' }));
  expect(heads()).toEqual(['', 'Subject', 'Campaign ID', 'Recipient', 'Sender', 'Date', 'Actions']);
  expect(localStorage.getItem('columns')).toBe('campaign');
  const campaign = results().getByRole('columnheader', { name: 'Campaign ID' });
  expect(campaign).not.toHaveAttribute('aria-sort');
});

it.each([
  [3_609, 'Load all 3,609'],
  [23_456, 'Load 10,000'],
])('of %d says how many can be loaded', async (recordCount, load) => {
  server.use(listing(buildEmails(100).map(emailOnTheWire), recordCount));
  await openResults(0, linkTo('subject=Offer&sort=recipient'));
  expect(await results().findByRole('button', { name: load })).toBeVisible();
});

it('marks the newest 1,000 of more that are loaded, where those are selected', async () => {
  server.use(listing(buildEmails(1_100).map(emailOnTheWire), 3_609));
  const user = await openResults(0, linkTo('subject=Offer&sort=date'));
  await user.click(results().getByRole('checkbox', { name: 'Select all loaded' }));
  await user.click(results().getByRole('button', { name: 'Select the newest 1,000' }));
  expect(results().getByText('The newest 1,000 emails are selected.')).toBeVisible();
  expect(results().getByRole('checkbox', { name: 'Select Offer number 1100' })).not.toBeChecked();
});

it('offers all that was found where all that is loaded is selected, says that a part is sorted, and loads the rest', async () => {
  const user = await openResults(150, linkTo('subject=Offer'));
  await user.click(results().getByRole('button', { name: 'Recipient' }));
  expect(await results().findByText('Sorted by recipient within the 100 loaded.')).toBeVisible();
  await user.click(results().getByRole('checkbox', { name: 'Select all loaded' }));
  expect(await results().findByText('100 loaded emails are selected.')).toBeVisible();
  expect(results().getAllByText(/selected/, { selector: '[role=status]' })).toHaveLength(1);
  expect(results().getByRole('button', { name: 'Evidence pack of 100' })).toBeEnabled();
  await user.click(results().getByRole('button', { name: 'Select all 150' }));
  expect(results().getByText('All 150 emails are selected.')).toBeVisible();
  expect(results().getByRole('button', { name: 'Evidence pack of 150' })).toBeEnabled();
  await user.click(results().getByRole('checkbox', { name: 'Select Offer number 1' }));
  expect(results().getByText('99 selected')).toBeVisible();
  await user.click(results().getByRole('button', { name: 'Load all 150' }));
  expect(await results().findByText(/all shown/)).toBeVisible();
  expect(results().queryByText(/^Sorted by/)).not.toBeInTheDocument();
  expect(bodies(LIST)).toHaveLength(2);
});

it('says what a longer range would find, where little was found', async () => {
  const day = 86_400_000;
  archive(buildEmails(4, (index) => ({ date: Date.now() - (index === 0 ? 0.1 : 40) * day })));
  const user = await openResults(0, '/#subject=Offer&range=24h');
  expect(await results().findByText(/That is all of the last 24 hours\./)).toBeVisible();
  await user.click(results().getByRole('link', { name: '3 more in the last 12 months' }));
  await waitFor(() => expect(address()).toContain('range=12m'));
  expect(await screen.findByText('4 emails')).toBeVisible();
});

it('calls no rows those of today when that day is over', async () => {
  const [day, now] = [86_400_000, Date.now()];
  archive(buildEmails(4, (index) => ({ date: now - (index === 0 ? 0 : 40) * day })));
  const user = await openResults(0, '/#subject=Offer&range=today');
  expect(await results().findByText(/That is all of today\./)).toBeVisible();
  const criteria = within(screen.getByRole('list', { name: 'Search criteria' }));
  const chip = criteria.getByRole('button', { name: 'Today' });
  timePasses(now + day);
  await user.click(results().getByRole('checkbox', { name: /^Select Offer/ }));
  expect(chip).toHaveTextContent(/^\d{4}-\d\d-\d\d$/);
  expect(results().getByText(/That is all of this date range\./)).toBeVisible();
});

it('offers no longer range where that holds nothing more', async () => {
  archive(buildEmails(2, () => ({ date: Date.now() - 60_000 })));
  await openResults(0, '/#subject=Offer&range=24h');
  const years = () =>
    (bodies(CHART) as { interval: { unit: string } }[]).map(({ interval }) => interval.unit);
  await waitFor(() => expect(years()).toContain('years'));
  await act(settled);
  expect(results().queryByText(/That is all of/)).not.toBeInTheDocument();
});
