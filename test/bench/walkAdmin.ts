import { button, dialogOf, keys, menuItem, type Go } from './walkSteps';

export const profile: Go = async (walk) => {
  const { page } = walk;
  const bar = page.getByRole('banner');
  const dialog = dialogOf(page, 'Edit profile');
  await walk.step('profile: menu', () => button(bar, 'Alex Reed').click());
  await walk.step(
    'profile: open',
    () => menuItem(page, 'Edit profile').click(),
    () => dialog.waitFor(),
  );
  const zone = dialog.getByRole('combobox', { name: 'Timezone' });
  await walk.step('profile: time zones', () => zone.click());
  await walk.step('profile: find a time zone', () => keys(page, 'ber'));
  await walk.step('profile: choose it', () => page.keyboard.press('Enter'));
  await walk.step(
    'profile: menu of pages',
    async () => {
      await button(dialog, 'Cancel').click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await dialog.waitFor({ state: 'hidden' });
      await button(bar, 'Open menu').click();
    },
    () => dialogOf(page, 'Main menu').waitFor(),
  );
};

export const users: Go = async (walk) => {
  const { page } = walk;
  const table = page.getByRole('table', { name: 'Users' });
  await button(page, 'Open menu').click();
  await walk.step(
    'users: open the page, 5,000',
    () => dialogOf(page, 'Main menu').getByRole('link', { name: 'Users' }).click(),
    () => table.getByRole('row').nth(1).waitFor(),
  );
  await walk.step('users: sort', () =>
    table.getByRole('columnheader', { name: 'Email' }).getByRole('button').click(),
  );
  await walk.step('users: next page', () => button(page, 'Next page').click());
  await walk.step('users: into the field', () => page.getByRole('searchbox').click());
  await walk.step('users: type', () => keys(page, 'reed'));
  await walk.step('users: delete', async () => {
    for (let times = 0; times < 4; times += 1)
      await page.keyboard.press('Backspace', { delay: 80 });
  });
  const chips = page.getByRole('group', { name: /filter/i });
  await walk.step('users: filter by client, open', () => button(chips, /^Data context/).click());
  await walk.step('users: filter, type', () => keys(page, 'north'));
  await walk.step('users: filter, choose', () => page.keyboard.press('Enter'));
  await walk.step('users: select the page', () =>
    page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
  );
  const dialog = page.getByRole('dialog', { name: /profile$/ });
  await walk.step(
    'users: open one',
    () =>
      button(table, /^Edit /)
        .first()
        .click(),
    () => dialog.waitFor(),
  );
  const contexts = dialog.getByRole('combobox', { name: 'Data contexts' });
  await walk.step('users: into the contexts, 500', () => contexts.click());
  await walk.step('users: type a context', () => keys(page, 'no'));
  await walk.step('users: choose a context', () => page.keyboard.press('Enter'));
};

export const exports: Go = async (walk) => {
  const { page } = walk;
  const table = page.getByRole('table', { name: 'Export status' });
  await button(page, 'Open menu').click();
  await walk.step(
    'exports: open the page, 500',
    () => dialogOf(page, 'Main menu').getByRole('link', { name: 'Exports' }).click(),
    () => table.getByRole('row').nth(1).waitFor(),
  );
  await walk.step('exports: into the field', () => page.getByRole('searchbox').click());
  await walk.step('exports: type', () => keys(page, 'har'));
  await walk.step('exports: clear', () =>
    page
      .getByRole('searchbox')
      .press('ControlOrMeta+A')
      .then(() => page.keyboard.press('Backspace')),
  );
  await walk.step('exports: those that are off', () => button(page, /^Bulk export off/).click());
  await walk.step(
    'exports: open a form',
    () => table.getByRole('row').nth(1).getByRole('cell').first().click(),
    () => page.getByRole('radio', { name: 'SFTP' }).waitFor(),
  );
  const client = page.getByRole('combobox', { name: 'Client' });
  await walk.step('exports: the clients', () => client.click());
  await walk.step('exports: find a client', () => keys(page, 'a'));
  await walk.step('exports: choose it', () => page.keyboard.press('Enter'));
};
