import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { emailHandlers } from '../../support/handlers/emails';
import { failing } from '../../support/handlers/failure';
import { address, renderApp } from '../../support/renderApp';
import { bodies, requests } from '../../support/requests';
import { server } from '../../support/server';
import { CHART, LIST } from '../search/searchLink';

const box = () => screen.findByRole('combobox', { name: 'Find a sent email' });
const rows = () =>
  within(screen.getByRole('listbox', { name: 'Where it would be found' }))
    .getAllByRole('option')
    .map((row) => row.getAttribute('aria-label'));
const active = () => screen.getByRole('option', { selected: true }).getAttribute('aria-label');

const YESTERDAY = Date.now() - 86_400_000;

/** Three emails to zoe71, one of them with her name in its subject. */
function fillArchive() {
  archive(
    buildEmails(3, (index) => ({
      date: YESTERDAY,
      recipient: 'zoe71@poste.example',
      ...(index === 0 && { subject: 'For zoe71 alone' }),
    })),
  );
}

async function open() {
  fillArchive();
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

it('asks nothing while somebody types, and nothing of a text that is too short', async () => {
  const user = await open();
  await user.type(await box(), 'zo');
  expect(screen.getByText('One more character: every field takes 3 to 255.')).toBeVisible();
  const field = await box();
  fireEvent.change(field, { target: { value: 'zoe7' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  await user.keyboard('{Escape}');
  expect(await box()).toHaveValue('');
  expect(requests(CHART)).toEqual([]);
  expect(requests(LIST)).toEqual([]);
});

it('goes on asking when the list that was left is opened again, and what was held back when a person says so', async () => {
  const user = await open();
  await user.type(await box(), 'zoe71@poste.example');
  await user.click(screen.getByRole('textbox', { name: 'Subject' }));
  expect(
    screen.queryByRole('listbox', { name: 'Where it would be found' }),
  ).not.toBeInTheDocument();
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

it('says which question got no answer, how long to wait, and asks it again', async () => {
  server.use(failing(CHART, 429, {}, { 'Retry-After': '30' }));
  const user = await open();
  await user.type(await box(), 'zoe71@poste.example');
  expect(await screen.findByText(/^No answer for Recipient and Sender\./)).toBeVisible();
  expect(screen.getByText('Too many requests. Try again in 30 seconds.')).toBeVisible();
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
  expect(screen.queryByText(/shows the emails/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Search further back' }));
  await waitFor(() => expect(rows()).toContain('Subject kestrel, 2 emails'));
  await user.click(await box());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 emails')).toBeVisible();
});

it('stands in the bar after a search, where / leads to it, Escape back and the arrow down to the list', async () => {
  fillArchive();
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
