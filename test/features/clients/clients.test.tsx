import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildClient } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { rowTexts } from '../../support/rowTexts';
import { server } from '../../support/server';

const superAdmin = {
  permissions: ['ACCESS_MAILINGS', 'MANAGE_USERS', 'MANAGE_CLIENTS', 'ACCESS_BILLING'] as const,
};
const openPage = () => {
  localStorage.setItem('dataContext', '1001');
  return renderApp({ path: '/admin/clients', user: { permissions: [...superAdmin.permissions] } });
};
const table = () => screen.findByRole('table', { name: 'Clients' });
const shownRows = async () =>
  rowTexts(await table()).map((cells) =>
    cells.slice(0, 3).map((text) => text.replace(/^(Code|Name|Mailer)/, '')),
  );

beforeEach(() => {
  backend.clients = [
    buildClient(),
    buildClient({
      code: 'ACME',
      name: 'Émile & fils',
      id: '1003',
      groupId: 'grp-acme',
      mailer: 'PROVIDER',
    }),
    buildClient({ code: 'OLD', name: 'Zebra', id: '1004', groupId: 'grp-old', mailer: 'LEGACY' }),
  ];
});

describe('the clients page', () => {
  it('shows code, name and mailer by their names, sorted by code, and opens a client by a click on its row, by its button, and by keyboard', async () => {
    const { user } = openPage();
    await expect(shownRows()).resolves.toEqual([
      ['ACME', 'Émile & fils', 'Provider Mailer'],
      ['OLD', 'Zebra', 'LEGACY'],
      ['ONE', 'Client One', 'Marketing Suite'],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    await user.click(screen.getByText('Zebra'));
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('OLD');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Edit Émile & fils' }));
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('ACME');
    await user.keyboard('{Escape}');
    await user.tab({ shift: true });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('OLD');
  });

  it('says that there are no clients, and offers to create one', async () => {
    const { user } = openPage();
    await table();
    backend.clients = [];
    server.use(
      http.get('*/api/clients/list', () => HttpResponse.json(null)),
      http.put('*/api/clients/update/:id', () => HttpResponse.json({})),
    );
    await user.click(screen.getByRole('button', { name: 'Edit Zebra' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('No clients')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New client' })).toHaveLength(2);
  });

  it('survives rows with nothing in them', async () => {
    server.use(
      http.get('*/api/clients/list', () =>
        HttpResponse.json([
          null,
          { name: 'no group' },
          { groupId: 'g', retention: 'soon', fileTypes: 'eml' },
          buildClient(),
        ]),
      ),
    );
    const { user } = openPage();
    await expect(shownRows()).resolves.toEqual([
      ['', '', ''],
      ['ONE', 'Client One', 'Marketing Suite'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit g' }));
    const dialog = await screen.findByRole('dialog', { name: 'Client Detail' });
    await user.click(within(dialog).getByRole('button', { name: '4 fields are missing' }));
    await user.click(within(dialog).getByRole('textbox', { name: 'Retention (days)' }));
    await user.tab();
    expect(
      within(dialog).getByRole('textbox', { name: 'Retention (days)' }),
    ).toHaveAccessibleDescription('Field is mandatory');
    expect(within(dialog).getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(dialog).not.toHaveTextContent(/undefined|NaN|null/);
  });
});
