import { alex } from '../people';
import { expect, signIn, test } from './fixtures';
import type { WebkitPage } from './webkitPage';

/** Each dialog that is not full size: WebKit once squeezed them (a basis of 0 %). */
const dialogs: { name: string; open: (page: WebkitPage, address: string) => Promise<void> }[] = [
  { name: 'Edit profile', open: (page) => fromProfileMenu(page, 'Edit profile') },
  { name: 'Change data context', open: (page) => fromProfileMenu(page, 'Change data context') },
  { name: 'Keyboard shortcuts', open: (page) => fromProfileMenu(page, 'Keyboard shortcuts') },
  { name: 'Information', open: (page) => page.click('button', 'Information') },
  {
    name: 'New user profile',
    open: (page, address) => onPage(page, address, '/admin/users', 'New user'),
  },
  {
    name: 'Client Detail',
    open: (page, address) => onPage(page, address, '/admin/clients', 'New client'),
  },
];

async function fromProfileMenu(page: WebkitPage, entry: string): Promise<void> {
  await page.click('button', alex.name);
  await page.click('menuitem', entry);
}

async function onPage(
  page: WebkitPage,
  address: string,
  path: string,
  button: string,
): Promise<void> {
  await page.goto(`${address}${path}`);
  await page.click('button', button);
}

test.describe.configure({ mode: 'serial' });

test('signs in', async ({ webkit, address }) => {
  await signIn(webkit, address, alex, 'Northwind');
  await webkit.get('heading', 'Message Archive');
});

for (const { name, open } of dialogs) {
  test(`shows all of the dialog "${name}"`, async ({ webkit, address }) => {
    await open(webkit, address);
    await webkit.get('dialog', name);
    const body = 'dialog[open] :is(select, input, dl, table)';
    await webkit.until((content: string) => document.querySelector(content) !== null, body);
    expect(await webkit.run(bodyHeight)).toBeGreaterThan(100);
    expect(await webkit.squeezedDialogs()).toEqual([]);
    await webkit.key('Escape');
    await webkit.until(() => !document.querySelector('dialog[open]'));
  });
}

/** Runs in the page: the height of what can be seen of a dialog below its title. */
function bodyHeight(): number {
  const dialog = document.querySelector('dialog[open]');
  const title = dialog?.querySelector('h2');
  if (!dialog || !title) return 0;
  return dialog.getBoundingClientRect().bottom - title.getBoundingClientRect().bottom;
}
