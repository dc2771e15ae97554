import { button, dialogOf, gone, menuItem, there, type Go } from './walkSteps';

/** The frame around the pages, and one's own profile. */
export const profile: Go = async (walk) => {
  const { page } = walk;
  const bar = page.getByRole('banner');
  const menu = dialogOf(page, 'Main menu');
  const dialog = dialogOf(page, 'Edit profile');
  await walk.click('frame: menu of pages', button(bar, 'Open menu'), there(menu));
  await walk.press('frame: close the menu', 'Escape', gone(menu));
  await walk.click('profile: menu', button(bar, 'Alex Reed'));
  await walk.click('profile: open', menuItem(page, 'Edit profile'), there(dialog));
  await walk.click('profile: time zones', dialog.getByRole('combobox', { name: 'Timezone' }));
  await walk.type('profile: find a time zone', 'ber');
  await walk.press('profile: choose it', 'Enter');
};

/** The list of 5,000 users, and one of them. */
export const users: Go = async (walk) => {
  const { page } = walk;
  const table = page.getByRole('table', { name: 'Users' });
  const chips = page.getByRole('group', { name: 'Filters' });
  const dialog = page.getByRole('dialog', { name: /profile$/ });
  await button(page, 'Open menu').click();
  await walk.click(
    'users: open the page, 5,000',
    dialogOf(page, 'Main menu').getByRole('link', { name: 'Users' }),
    there(table.getByRole('row').nth(1)),
  );
  const email = table.getByRole('columnheader', { name: 'E-mail' }).getByRole('button');
  await walk.click('users: sort', email);
  await walk.click('users: next page', button(page, 'Next page'));
  await walk.click('users: into the field', page.getByRole('searchbox'));
  await walk.type('users: type', 'reed');
  await walk.press('users: delete', 'Backspace', undefined, 4);
  await walk.click('users: filter by client, 500', button(chips, /^Data context/));
  await walk.type('users: find a client', 'north');
  await walk.press('users: choose it', 'Enter');
  const page1 = page.getByRole('checkbox', { name: 'Select all on this page' });
  await walk.click('users: select the page', page1);
  await walk.click('users: open one', button(table, /^Edit /).first(), there(dialog));
  const contexts = dialog.getByRole('combobox', { name: 'Data contexts' });
  await walk.click('users: into the contexts, 500', contexts);
  await walk.type('users: type a context', 'no');
  await walk.press('users: choose a context', 'Enter');
};

/** The exports of 500 clients, and the form of one. */
export const exports: Go = async (walk) => {
  const { page } = walk;
  const table = page.getByRole('table', { name: 'Export status' });
  await button(page, 'Open menu').click();
  await walk.click(
    'exports: open the page, 500',
    dialogOf(page, 'Main menu').getByRole('link', { name: 'Exports' }),
    there(table.getByRole('row').nth(1)),
  );
  await walk.click('exports: into the field', page.getByRole('searchbox'));
  await walk.type('exports: type', 'har');
  await walk.press('exports: delete', 'Backspace', undefined, 3);
  await walk.click('exports: those that are off', button(page, /^Bulk export off/));
  await walk.click(
    'exports: open a form',
    table.getByRole('row').nth(1).getByRole('cell').first(),
    there(page.getByRole('radio', { name: 'SFTP' })),
  );
  await walk.click('exports: the clients', page.getByRole('combobox', { name: 'Client' }));
  await walk.type('exports: find a client', 'a');
  await walk.press('exports: choose it', 'Enter');
};
