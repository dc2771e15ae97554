import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildClient } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { failing } from '../../support/handlers/failure';
import { bodies, onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import { closed, openForm, twoClients } from './clientsPage';

const CREATE = 'POST /api/clients/create';

beforeEach(() => {
  backend.clients = twoClients();
});

/** Whether the browser would let the tab be closed without asking. */
const leavesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('creating a client', () => {
  it('sends the six fields, fetches the list again, and the client is a data context', async () => {
    const { user, dialog, fillAll, submit } = await openForm('New client');
    await fillAll();
    expect(within(dialog).getByRole('combobox', { name: 'Mailer' })).toHaveDisplayValue(
      'Marketing Suite',
    );
    await user.click(within(dialog).getByRole('option', { name: 'PNG' }));
    await user.click(submit());
    await closed();
    expect(onlyRequest(CREATE).body).toEqual({
      code: 'NEW',
      retention: 90,
      name: 'New & Co',
      id: '4711',
      mailer: 'CCMP',
      fileTypes: ['html', 'pdf', 'eml'],
    });
    expect(requests().filter(({ method }) => method === 'PUT')).toHaveLength(0);
    expect(await screen.findByRole('row', { name: /NEW.*New & Co/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Jo Miller' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change data context' }));
    const chosen = await screen.findByRole('combobox', { name: 'Data context' });
    expect(chosen).toHaveValue('Client One (1001)');
    await user.click(chosen);
    expect(await screen.findByRole('option', { name: 'New & Co (4711)' })).toBeVisible();
  });

  it('is possible where there are none yet; the first one is the data context at once', async () => {
    backend.clients = [];
    const { user } = renderApp({
      path: '/admin/clients',
      user: { permissions: ['ACCESS_MAILINGS', 'MANAGE_CLIENTS'] },
    });
    expect(await screen.findByText('No clients')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'New client' })[0] ?? document.body);
    await screen.findByRole('dialog', { name: 'Client Detail' });
    for (const [name, text] of Object.entries({
      Code: 'NEW',
      'Retention (days)': '90',
      Name: 'New & Co',
      'Customer ID': '4711',
    }))
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await closed();
    await waitFor(() => expect(localStorage.getItem('dataContext')).toBe('4711'));
  });

  it('cannot be left while it is under way: it goes through, and nothing says otherwise', async () => {
    let answer: () => void = () => undefined;
    server.use(
      http.post('*/api/clients/create', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
      }),
    );
    const { user, dialog, field, fillAll, submit } = await openForm('New client');
    await fillAll();
    await user.click(submit());
    await waitFor(() => expect(requests(CREATE)).toHaveLength(1));
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field('Name')).toHaveValue('New & Co');
    expect(leavesTab()).toBe(false);
    answer();
    await closed();
    expect(await screen.findByRole('row', { name: /NEW.*New & Co/ })).toBeVisible();
    expect(leavesTab()).toBe(true);
  });

  it('saves once for a double click', async () => {
    let answer: () => void = () => undefined;
    server.use(
      http.post('*/api/clients/create', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
      }),
    );
    const { user, fillAll, submit } = await openForm('New client');
    await fillAll();
    await user.dblClick(submit());
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(requests(CREATE)).toHaveLength(1));
    answer();
    await closed();
    expect(requests(CREATE)).toHaveLength(1);
  });

  it('says at the code when the server has it already', async () => {
    const { user, field, fillAll, fill, submit } = await openForm('New client');
    await fillAll();
    backend.clients.push(
      buildClient({ code: 'NEW', groupId: 'grp-other', name: 'Quicker', id: '9' }),
    );
    await user.click(submit());
    await waitFor(() =>
      expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.'),
    );
    expect(field('Code')).toHaveFocus();
    expect(submit()).toBeDisabled();
    await fill('Code', 'NEWER');
    await user.click(submit());
    await closed();
    expect(bodies(CREATE)).toHaveLength(2);
  });

  it.each([
    ['another code for it', { code: 'DUPLICATE' }],
    ['no code at all', {}],
  ])('says at the code that it is taken, with %s', async (_, body) => {
    server.use(failing(CREATE, 409, body));
    const { user, field, fillAll, submit } = await openForm('New client');
    await fillAll();
    await user.click(submit());
    await waitFor(() =>
      expect(field('Code')).toHaveAccessibleDescription('Code not available, pleasy try again.'),
    );
  });

  it("keeps what was typed when saving fails, and shows the server's words", async () => {
    server.use(
      http.post(
        '*/api/clients/create',
        () => HttpResponse.json({ title: 'The index is being rebuilt' }, { status: 500 }),
        { once: true },
      ),
    );
    const { user, field, dialog, fillAll, submit } = await openForm('New client');
    await fillAll();
    await user.click(submit());
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The index is being rebuilt',
    );
    expect(field('Name')).toHaveValue('New & Co');
    await user.click(submit());
    await closed();
  });

  it('says that nothing was saved when the network is gone', async () => {
    server.use(http.post('*/api/clients/create', () => HttpResponse.error()));
    const { user, dialog, fillAll, submit } = await openForm('New client');
    await fillAll();
    await user.click(submit());
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The changes could not be saved. Try again.',
    );
  });

  it('saves settings by an update of the new client, since creating takes none', async () => {
    const { user, box, fillAll, submit } = await openForm('New client');
    await fillAll();
    await user.click(box('Enable bulk export'));
    await user.click(submit());
    await closed();
    expect(bodies(CREATE)).toEqual([
      {
        code: 'NEW',
        retention: 90,
        name: 'New & Co',
        id: '4711',
        mailer: 'CCMP',
        fileTypes: ['png', 'html', 'pdf', 'eml'],
      },
    ]);
    expect(bodies('PUT /api/clients/update/grp-new')).toEqual([
      {
        code: 'NEW',
        retention: 90,
        name: 'New & Co',
        id: '4711',
        groupId: 'grp-new',
        mailer: 'CCMP',
        fileTypes: ['png', 'html', 'pdf', 'eml'],
        isFtpEnable: true,
        searchEmailBodyFlag: false,
        isOverwriteS3Bucket: false,
        isEnableRecreateIndex: false,
        isGroupByFieldEnabled: false,
        isZipEnabled: true,
        exportFiletypes: [],
        exportEmailKeys: [],
      },
    ]);
  });

  it('goes on with the settings, and not with another client, when only they failed', async () => {
    server.use(
      http.put(
        '*/api/clients/update/:id',
        () => HttpResponse.json({ title: 'Not now' }, { status: 500 }),
        { once: true },
      ),
    );
    const { user, box, dialog, field, fillAll, submit } = await openForm('New client');
    await fillAll();
    await user.click(box('Search e-mail body'));
    await user.click(submit());
    expect(await within(dialog).findByText('Not now')).toBeVisible();
    expect(
      within(dialog).getByText(/The client was created, but its other settings could not be saved/),
    ).toBeVisible();
    expect(field('Customer ID')).toBeDisabled();
    await user.click(submit());
    await closed();
    expect(requests(CREATE)).toHaveLength(1);
    expect(bodies('PUT /api/clients/update/grp-new')).toHaveLength(2);
    expect(backend.clients.find(({ code }) => code === 'NEW')).toMatchObject({
      searchEmailBodyFlag: true,
    });
  });
});
