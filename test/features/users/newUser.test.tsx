import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { backend, haveTwoContexts } from '../../support/fakeBackend';
import { answering, failing, unreachable } from '../../support/handlers/failure';
import { bodies, onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import * as page from './usersPage';

const CREATE = 'POST /api/users/create';
const NAMES = ['First name', 'Last name', 'E-mail'];

const combobox = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('combobox', { name });

async function fillNew(dialog: HTMLElement) {
  await page.fill(dialog, 'First name', ' Mia ');
  await page.fill(dialog, 'Last name', 'Fischer');
  await page.fill(dialog, 'E-mail', 'mia@example.org');
}

describe('a new user', () => {
  it('is sent whole, once by a double click, and the list is fetched again', async () => {
    haveTwoContexts();
    const { user } = page.openUsers({ as: { timezone: 'Europe/Paris', localization: 'en_US' } });
    const dialog = await page.openNew(user);
    expect(page.level(dialog)).toHaveDisplayValue('Standard User');
    expect(combobox(dialog, 'Timezone')).toHaveValue(
      '(UTC+01:00) Brussels, Copenhagen, Madrid, Paris',
    );
    expect(combobox(dialog, 'Localization')).toHaveValue('en_US');
    expect(within(dialog).queryByRole('slider')).not.toBeInTheDocument();
    await fillNew(dialog);
    await user.type(combobox(dialog, 'Timezone'), 'tokyo', {
      initialSelectionStart: 0,
      initialSelectionEnd: 99,
    });
    await user.keyboard('{Enter}');
    await user.selectOptions(combobox(dialog, 'Localization'), '日本語 (日本)');
    await user.selectOptions(page.level(dialog), 'Client Admin');
    await user.click(within(dialog).getByRole('option', { name: '湊屋本舗 (1002)' }));
    await user.dblClick(page.submitButton(dialog));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const names = { firstName: 'Mia', lastName: 'Fischer', email: 'mia@example.org' };
    const place = { timezone: 'Asia/Tokyo', localization: 'ja_JP' };
    expect(onlyRequest(CREATE).body).toEqual({
      ...names,
      ...place,
      login: 'mia@example.org',
      role: 'ADMIN',
      clients: ['grp-two'],
      profile: { ...names, ...place, login: 'mia@example.org', dataContexts: ['grp-two'] },
    });
    expect(await screen.findByText('Mia Fischer')).toBeVisible();
    expect(requests('GET /api/users/list')).toHaveLength(2);
  });

  it('must have names and an e-mail address; Submit waits, and says for what', async () => {
    const { user, dialog } = await page.openToAdd();
    expect(page.submitButton(dialog)).toBeDisabled();
    await page.fill(dialog, 'Last name', '   ');
    expect(page.field(dialog, 'Last name')).not.toHaveAttribute('aria-invalid');
    await user.click(within(dialog).getByRole('button', { name: '3 fields are missing' }));
    expect(page.field(dialog, 'Last name')).toHaveAccessibleDescription('Field is mandatory');
    expect(page.field(dialog, 'First name')).toHaveFocus();
    expect(page.field(dialog, 'E-mail')).not.toHaveAttribute('aria-invalid');
    await user.keyboard('{Enter}{Tab}');
    await user.tab();
    await user.tab();
    for (const name of NAMES)
      expect(page.field(dialog, name)).toHaveAccessibleDescription('Field is mandatory');
    await fillNew(dialog);
    expect(within(dialog).queryByRole('button', { name: /field/ })).not.toBeInTheDocument();
    expect(page.submitButton(dialog)).toBeEnabled();
    expect(requests(CREATE)).toEqual([]);
  });

  it('takes nothing more while it is saved; a failure keeps what was typed, and says why as text, a taken address at its field, until it is another', async () => {
    const answer = server.hold(CREATE, () =>
      HttpResponse.json({ title: '<b>The directory is read-only</b>' }, { status: 500 }),
    );
    const { user, dialog } = await page.openToAdd();
    await fillNew(dialog);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(requests(CREATE)).toHaveLength(1));
    expect(page.submitButton(dialog)).toHaveAttribute('aria-busy', 'true');
    for (const name of NAMES) expect(page.field(dialog, name)).toBeDisabled();
    answer();
    expect(await within(dialog).findByText('<b>The directory is read-only</b>')).toBeVisible();
    expect(page.field(dialog, 'First name')).toBeEnabled();
    expect(page.field(dialog, 'First name')).toHaveValue(' Mia ');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    for (const [handler, words] of [
      [
        failing(CREATE, 429, {}, { 'Retry-After': '30' }),
        'Too many requests. The server asked to wait 30 sec',
      ],
      [failing(CREATE, 500), 'The changes could not be saved. Try again.'],
      [unreachable(CREATE), 'the changes may or may not have been saved'],
      [answering(CREATE, '<h1>Wi-Fi</h1>', 'text/html'), 'as expected: the changes may or may not'],
    ] as const) {
      server.use(handler);
      await page.submit(user, dialog);
      const told = await within(dialog).findByText(words, { exact: false });
      expect(told).toBeVisible();
      expect(scroll.mock.contexts.at(-1)).toContainElement(told); // the form is long
    }
    expect(requests(CREATE)).toHaveLength(5);
    server.use(failing(CREATE, 409, { title: 'Conflict' }));
    await page.submit(user, dialog);
    const taken = 'User already exists. Please check email address';
    await waitFor(() => expect(page.field(dialog, 'E-mail')).toHaveAccessibleDescription(taken));
    expect(page.field(dialog, 'E-mail')).toHaveFocus();
    expect(page.submitButton(dialog)).toBeDisabled();
    expect(page.field(dialog, 'Last name')).toHaveValue('Fischer');
    await user.type(page.field(dialog, 'E-mail'), 'x');
    expect(page.field(dialog, 'E-mail')).not.toHaveAccessibleDescription();
    expect(page.submitButton(dialog)).toBeEnabled();
  });

  it('asks before what was typed is dropped, and nothing where nothing was', async () => {
    const { user } = page.openUsers();
    await user.click(within(await page.openNew(user)).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const dialog = await page.openNew(user);
    await user.type(page.field(dialog, 'First name'), 'Mia');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const question = screen.getByRole('alertdialog', { name: 'Discard your changes?' });
    expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(page.field(dialog, 'First name')).toHaveValue('Mia');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe('the data contexts of a new user', () => {
  const picker = (dialog: HTMLElement) => combobox(dialog, 'Data contexts');

  beforeEach(() => {
    backend.clients = page.manyContexts(40);
    localStorage.setItem('dataContext', '5001');
  });

  it('are found by name or id or arrows, and chosen and taken out by keyboard', async () => {
    const { user, dialog } = await page.openToAdd();
    await fillNew(dialog);
    await user.click(picker(dialog));
    await user.keyboard('{ArrowDown>30/}{ArrowUp}');
    const list = within(dialog).getByRole('listbox', { name: 'Data contexts' });
    const active = within(list)
      .getAllByRole('option')
      .find(({ id }) => id === picker(dialog).getAttribute('aria-activedescendant'));
    expect(active).toHaveAccessibleName('Client 29 (5029)');
    // What one alone fits is chosen, and the next can be typed.
    for (const text of ['5027', '5028', '5029']) await user.keyboard(`${text}{Enter}`);
    expect(within(dialog).getByText('3 of 40 chosen')).toBeVisible();
    expect(within(dialog).getByText('+1')).toHaveAttribute('title', 'Client 27');
    await user.keyboard('{Backspace}');
    expect(within(dialog).getByText('2 of 40 chosen')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Take out Client 27' }));
    await user.keyboard('client 1');
    expect(within(dialog).getByText('11 of 40 match')).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    await page.submit(user, dialog);
    await waitFor(() => expect(bodies(CREATE)).toMatchObject([{ clients: ['grp-28', 'grp-10'] }]));
  });

  it('can all be chosen that match, and none that match is said', async () => {
    const { user, dialog } = await page.openToAdd();
    const find = (value: string) => fireEvent.change(picker(dialog), { target: { value } });
    await user.click(picker(dialog));
    find('client 1');
    await user.click(within(dialog).getByRole('button', { name: 'Choose all 11' }));
    expect(within(dialog).getByText('11 of 40 chosen')).toBeVisible();
    find('nowhere');
    expect(within(dialog).getByText('0 of 40 match')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(picker(dialog)).toHaveValue('');
    expect(dialog).toBeVisible();
  });

  it('may be none: that is warned of, but for super admins, who have all', async () => {
    const { user, dialog } = await page.openToAdd({ permissions: page.SUPER_ADMIN });
    const warning = 'Without a data context, this user cannot search any emails.';
    expect(within(dialog).getByText(warning)).toBeVisible();
    await user.selectOptions(page.level(dialog), 'Super Admin');
    expect(within(dialog).queryByText(warning)).not.toBeInTheDocument();
    expect(page.level(dialog)).toHaveAccessibleDescription(
      'Manages everything, in every data context.',
    );
  });

  it('may be none: a Client Admin is told that the list may be without that user', async () => {
    haveTwoContexts();
    const { user } = page.openUsers();
    expect(
      within(await page.openNew(user)).getByText(/may be missing from your list/),
    ).toBeVisible();
  });
});
