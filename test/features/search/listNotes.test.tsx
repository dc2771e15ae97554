import { act, screen, waitFor, within } from '@testing-library/react';
import { buildEmails, LAST_SENT } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { address, renderApp } from '../../support/renderApp';
import { bodies } from '../../support/requests';
import '../../support/server';
import { settled } from '../../support/settled';
import { CHART, LIST, linkTo } from './searchLink';

const results = () => within(screen.getByRole('region', { name: 'Results' }));

async function open(link: string) {
  const { user } = renderApp({ path: link });
  await screen.findByRole('table', { name: 'Results' }, { timeout: 10_000 });
  return user;
}

it('offers all that was found where all that is loaded is selected, and acts on it', async () => {
  archive(buildEmails(150));
  const user = await open(linkTo('subject=Offer'));
  await user.click(results().getByRole('checkbox', { name: 'Select all loaded' }));
  expect(await results().findByText('100 loaded emails are selected.')).toBeVisible();
  expect(results().getByRole('button', { name: 'Evidence pack of 100' })).toBeEnabled();
  await user.click(results().getByRole('button', { name: 'Select all 150' }));
  expect(results().getByText('All 150 emails are selected.')).toBeVisible();
  expect(results().getByRole('button', { name: 'Evidence pack of 150' })).toBeEnabled();
  await user.click(results().getByRole('checkbox', { name: 'Select Offer number 1' }));
  expect(results().getByText('99 selected')).toBeVisible();
});

it.each([
  [150, 'Select all 150', 'All 150 emails are selected.', 'Load all 150'],
  [3_609, 'Select the newest 1,000', 'The newest 1,000 emails are selected.', 'Load all 3,609'],
  [23_456, 'Select the newest 1,000', 'The newest 1,000 emails are selected.', 'Load 10,000'],
])(
  'of %d says what is selected, and how many can be loaded',
  async (recordCount, select, all, load) => {
    archive(buildEmails(recordCount, () => ({ date: LAST_SENT, sentDate: LAST_SENT })));
    const user = await open(linkTo('subject=Offer&sort=recipient'));
    expect(await results().findByRole('button', { name: load })).toBeVisible();
    await user.click(results().getByRole('checkbox', { name: 'Select all loaded' }));
    await user.click(results().getByRole('button', { name: select }));
    expect(results().getByText(all)).toBeVisible();
  },
);

it('says that a part is sorted, and loads the rest', async () => {
  archive(buildEmails(150));
  const user = await open(linkTo('subject=Offer'));
  await user.click(results().getByRole('button', { name: 'Recipient' }));
  expect(await results().findByText('Sorted by recipient within the 100 loaded.')).toBeVisible();
  await user.click(results().getByRole('button', { name: 'Load all 150' }));
  expect(await results().findByText(/all shown/)).toBeVisible();
  expect(results().queryByText(/^Sorted by/)).not.toBeInTheDocument();
  expect(bodies(LIST)).toHaveLength(2);
});

it('says what a longer range would find, where little was found', async () => {
  const day = 86_400_000;
  archive(
    buildEmails(4, (index) => ({
      date: Date.now() - (index === 0 ? 0.1 : 40) * day,
      sentDate: Date.now() - (index === 0 ? 0.1 : 40) * day,
    })),
  );
  const user = await open('/#subject=Offer&range=24h');
  expect(await results().findByText(/That is all of the last 24 hours\./)).toBeVisible();
  await user.click(results().getByRole('link', { name: '3 more in the last 12 months' }));
  await waitFor(() => expect(address()).toContain('range=12m'));
  expect(await screen.findByText('4 emails')).toBeVisible();
});

it('offers no longer range where that holds nothing more', async () => {
  archive(buildEmails(2, () => ({ date: Date.now() - 60_000, sentDate: Date.now() - 60_000 })));
  await open('/#subject=Offer&range=24h');
  const years = () =>
    (bodies(CHART) as { interval: { unit: string } }[]).map(({ interval }) => interval.unit);
  await waitFor(() => expect(years()).toContain('years'));
  await act(settled);
  expect(results().queryByText(/That is all of/)).not.toBeInTheDocument();
});
