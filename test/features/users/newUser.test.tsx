import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { clientOne, clientTwo } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { failing } from '../../support/handlers/failure';
import { bodies, onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import {
  field,
  fill,
  level,
  openNew,
  openUsers,
  submit,
  submitButton,
  SUPER_ADMIN,
} from './usersPage';

const CREATE = 'POST /api/users/create';

type Person = ReturnType<typeof openUsers>['user'];

async function fillNew(user: Person, dialog: HTMLElement, email = 'mia@example.org') {
  await fill(user, dialog, 'First name', ' Mia ');
  await fill(user, dialog, 'Last name', 'Fischer');
  await fill(user, dialog, 'E-mail', email);
}

describe('a new user', () => {
  it('is sent whole, and the list is fetched again', async () => {
    backend.clients = [clientOne, clientTwo];
    localStorage.setItem('dataContext', '1001');
    const { user } = openUsers();
    const dialog = await openNew(user);
    await fillNew(user, dialog);
    await user.type(within(dialog).getByRole('combobox', { name: 'Timezone' }), 'tokyo', {
      initialSelectionStart: 0,
      initialSelectionEnd: 99,
    });
    await user.keyboard('{Enter}');
    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Localization' }),
      '日本語 (日本)',
    );
    await user.selectOptions(level(dialog), 'Client Admin');
    await user.click(within(dialog).getByRole('option', { name: '湊屋本舗 (1002)' }));
    await submit(user, dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onlyRequest(CREATE).body).toEqual({
      login: 'mia@example.org',
      firstName: 'Mia',
      lastName: 'Fischer',
      email: 'mia@example.org',
      timezone: 'Asia/Tokyo',
      localization: 'ja_JP',
      role: 'ADMIN',
      clients: ['grp-two'],
      profile: {
        firstName: 'Mia',
        lastName: 'Fischer',
        email: 'mia@example.org',
        login: 'mia@example.org',
        timezone: 'Asia/Tokyo',
        localization: 'ja_JP',
        dataContexts: ['grp-two'],
      },
    });
    expect(await screen.findByText('Mia Fischer')).toBeVisible();
    expect(requests('GET /api/users/list')).toHaveLength(2);
  });

  it('is a standard user with zone and language of who creates it, in the only data context', async () => {
    const { user } = openUsers({ as: { timezone: 'Europe/Paris', localization: 'en_US' } });
    const dialog = await openNew(user);
    expect(level(dialog)).toHaveDisplayValue('Standard User');
    expect(within(dialog).queryByRole('slider')).not.toBeInTheDocument();
    await fillNew(user, dialog);
    await submit(user, dialog);
    await waitFor(() =>
      expect(bodies(CREATE)).toMatchObject([
        { role: 'USER', timezone: 'Europe/Paris', localization: 'en_US', clients: ['grp-one'] },
      ]),
    );
  });

  it('must have names and an e-mail address; Submit waits, and says for what', async () => {
    const { user } = openUsers();
    const dialog = await openNew(user);
    expect(submitButton(dialog)).toBeDisabled();
    await fill(user, dialog, 'Last name', '   ');
    expect(field(dialog, 'Last name')).not.toHaveAttribute('aria-invalid');
    await user.click(within(dialog).getByRole('button', { name: '3 fields are missing' }));
    expect(field(dialog, 'Last name')).toHaveAccessibleDescription('Field is mandatory');
    expect(field(dialog, 'First name')).toHaveFocus();
    expect(field(dialog, 'E-mail')).not.toHaveAttribute('aria-invalid');
    await user.keyboard('{Enter}');
    await user.tab();
    await user.tab();
    await user.tab();
    for (const name of ['First name', 'Last name', 'E-mail'])
      expect(field(dialog, name)).toHaveAccessibleDescription('Field is mandatory');
    await fillNew(user, dialog);
    expect(within(dialog).queryByRole('button', { name: /field/ })).not.toBeInTheDocument();
    expect(submitButton(dialog)).toBeEnabled();
    expect(requests(CREATE)).toEqual([]);
  });

  it('cannot have an e-mail address that is none', async () => {
    const { user } = openUsers();
    const dialog = await openNew(user);
    await fillNew(user, dialog, 'mia@example');
    expect(field(dialog, 'E-mail')).not.toHaveAccessibleDescription();
    await user.tab();
    expect(field(dialog, 'E-mail')).toHaveAccessibleDescription('Invalid Mail Address');
    expect(submitButton(dialog)).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: '1 field must be corrected' }));
    expect(field(dialog, 'E-mail')).toHaveFocus();
    expect(requests(CREATE)).toEqual([]);
  });

  it('must have an address of the vendor to be a super admin', async () => {
    const { user } = openUsers({ permissions: SUPER_ADMIN });
    const dialog = await openNew(user);
    await fillNew(user, dialog, 'mia@notexample.com');
    await user.selectOptions(level(dialog), 'Super Admin');
    expect(submitButton(dialog)).toBeDisabled();
    expect(field(dialog, 'E-mail')).toHaveAccessibleDescription(
      "Super admins can only have the vendor's own email domain",
    );
    expect(requests(CREATE)).toEqual([]);
    await fill(user, dialog, 'E-mail', 'Mia@Example.com');
    await submit(user, dialog);
    await waitFor(() =>
      expect(bodies(CREATE)).toMatchObject([{ login: 'Mia@Example.com', role: 'SUPER_ADMIN' }]),
    );
  });

  it.each([
    ['HTTP 409', failing(CREATE, 409, { title: 'Conflict' })],
    [
      'statusCode 409',
      http.post('*/api/users/create', () =>
        HttpResponse.json({ statusCode: 409, body: { title: 'x', code: 'y' } }),
      ),
    ],
  ])(
    'keeps the form open when the e-mail address is taken (%s), until it is another',
    async (_, handler) => {
      server.use(handler);
      const { user } = openUsers();
      const dialog = await openNew(user);
      await fillNew(user, dialog, 'ann@example.org');
      await submit(user, dialog);
      await waitFor(() =>
        expect(field(dialog, 'E-mail')).toHaveAccessibleDescription(
          'User already exists. Please check email address',
        ),
      );
      expect(field(dialog, 'E-mail')).toHaveFocus();
      expect(submitButton(dialog)).toBeDisabled();
      expect(field(dialog, 'Last name')).toHaveValue('Fischer');
      await user.type(field(dialog, 'E-mail'), 'x');
      expect(field(dialog, 'E-mail')).not.toHaveAccessibleDescription();
      expect(submitButton(dialog)).toBeEnabled();
    },
  );

  it('keeps what was typed when the server fails, and shows its words as text', async () => {
    server.use(failing(CREATE, 500, { title: '<b>The directory is read-only</b>', code: 'E_RO' }));
    const { user } = openUsers();
    const dialog = await openNew(user);
    await fillNew(user, dialog);
    await submit(user, dialog);
    expect(await within(dialog).findByText('<b>The directory is read-only</b>')).toBeVisible();
    expect(field(dialog, 'First name')).toHaveValue(' Mia ');
    await submit(user, dialog);
    await waitFor(() => expect(requests(CREATE)).toHaveLength(2));
  });

  it('says how long to wait when there were too many requests, and that the connection was lost', async () => {
    server.use(failing(CREATE, 429, {}, { 'Retry-After': '30' }));
    const { user } = openUsers();
    const dialog = await openNew(user);
    await fillNew(user, dialog);
    await submit(user, dialog);
    expect(
      await within(dialog).findByText('Too many requests. Try again in 30 seconds.'),
    ).toBeVisible();
    server.use(http.post('*/api/users/create', () => HttpResponse.error()));
    await submit(user, dialog);
    expect(
      await within(dialog).findByText('The changes could not be saved. Try again.'),
    ).toBeVisible();
  });

  it('is created once by a double click', async () => {
    server.use(
      http.post('*/api/users/create', async () => {
        await delay(100);
        return HttpResponse.json({ statusCode: 200 });
      }),
    );
    const { user } = openUsers();
    const dialog = await openNew(user);
    await fillNew(user, dialog);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(within(dialog).getByRole('button', { name: 'Submit' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(requests(CREATE)).toHaveLength(1);
  });

  it('asks before what was typed is dropped', async () => {
    const { user } = openUsers();
    const dialog = await openNew(user);
    await user.type(field(dialog, 'First name'), 'Mia');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const question = screen.getByRole('alertdialog', { name: 'Discard your changes?' });
    expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(field(dialog, 'First name')).toHaveValue('Mia');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('is left without a question when nothing was changed', async () => {
    const { user } = openUsers();
    const dialog = await openNew(user);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe('the data contexts of a new user', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...clientOne,
    name: `Client ${index}`,
    id: String(5000 + index),
    groupId: `grp-${index}`,
  }));
  const picker = (dialog: HTMLElement) =>
    within(dialog).getByRole('combobox', { name: 'Data contexts' });

  it('are found by name or id, and chosen and taken out by keyboard', async () => {
    backend.clients = many;
    localStorage.setItem('dataContext', '5001');
    const { user } = openUsers();
    const dialog = await openNew(user);
    await fillNew(user, dialog);
    await user.click(picker(dialog));
    for (const text of ['5077', '5078', '5079']) {
      await user.keyboard(`${text}{Enter}`);
      await user.clear(picker(dialog));
    }
    expect(within(dialog).getByText('3 of 300 chosen')).toBeVisible();
    expect(within(dialog).getByText('+1')).toHaveAttribute('title', 'Client 77');
    await user.keyboard('{Backspace}');
    expect(within(dialog).getByText('2 of 300 chosen')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Take out Client 77' }));
    await user.keyboard('client 29');
    expect(within(dialog).getByText('11 of 300 match')).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    await submit(user, dialog);
    await waitFor(() => expect(bodies(CREATE)).toMatchObject([{ clients: ['grp-78', 'grp-290'] }]));
  });

  it('are all reached by the arrows', async () => {
    backend.clients = many;
    localStorage.setItem('dataContext', '5001');
    const { user } = openUsers();
    const dialog = await openNew(user);
    await user.click(picker(dialog));
    await user.keyboard('{ArrowDown>30/}{ArrowUp}');
    const list = within(dialog).getByRole('listbox', { name: 'Data contexts' });
    const active = within(list)
      .getAllByRole('option')
      .find(({ id }) => id === picker(dialog).getAttribute('aria-activedescendant'));
    expect(active).toHaveAccessibleName('Client 29 (5029)');
  });

  it('can all be chosen that match, and none that match is said', async () => {
    backend.clients = many;
    localStorage.setItem('dataContext', '5001');
    const { user } = openUsers();
    const dialog = await openNew(user);
    await user.type(picker(dialog), 'client 29');
    await user.click(within(dialog).getByRole('button', { name: 'Choose all 11' }));
    expect(within(dialog).getByText('11 of 300 chosen')).toBeVisible();
    await user.clear(picker(dialog));
    await user.type(picker(dialog), 'nowhere');
    expect(within(dialog).getByText('0 of 300 match')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(picker(dialog)).toHaveValue('');
    expect(dialog).toBeVisible();
  });

  it('may be none: that is warned of, but for super admins, who have all', async () => {
    backend.clients = many;
    localStorage.setItem('dataContext', '5001');
    const { user } = openUsers({ permissions: SUPER_ADMIN });
    const dialog = await openNew(user);
    const warning = 'Without a data context, this user cannot search any emails.';
    expect(within(dialog).getByText(warning)).toBeVisible();
    await user.selectOptions(level(dialog), 'Super Admin');
    expect(within(dialog).queryByText(warning)).not.toBeInTheDocument();
    expect(level(dialog)).toHaveAccessibleDescription('Manages everything, in every data context.');
  });
});

it('takes nothing more while it is saved, and gives the field back when that failed', async () => {
  let answer: () => void = () => undefined;
  server.use(
    http.post('*/api/users/create', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json({ title: 'Full' }, { status: 500 });
    }),
  );
  const { user } = openUsers();
  const dialog = await openNew(user);
  await fillNew(user, dialog);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(requests(CREATE)).toHaveLength(1));
  for (const name of ['First name', 'Last name', 'E-mail'])
    expect(field(dialog, name)).toBeDisabled();
  answer();
  expect(await within(dialog).findByText('Full')).toBeVisible();
  expect(field(dialog, 'E-mail')).toBeEnabled();
  expect(field(dialog, 'E-mail')).toHaveValue('mia@example.org');
});
