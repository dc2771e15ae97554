import { alex, yuko, type Person } from '../people';
import { smallPack } from '../smallPack';
import { words } from '../words';
import { expect, signIn, test } from './fixtures';
import type { WebkitPage } from './webkitPage';

/** Every page of the administration, with something that only its content has. */
const PAGES = [
  { path: '/admin/users', heading: 'shell.users', content: '[role=row] button' },
  { path: '/admin/clients', heading: 'shell.clients', content: '[role=row] button' },
  { path: '/admin/billing', heading: 'shell.billing', content: '[role=row]' },
  { path: '/admin/exports', heading: 'shell.exports', content: '[role=row]' },
] as const;

const has = (page: WebkitPage, selector: string) =>
  page.until((css: string) => document.querySelector(css) !== null, selector);

/** The page is there, whole, and no wider than the window. */
async function expectWhole(page: WebkitPage, content: string): Promise<void> {
  await has(page, content);
  expect(await page.squeezed()).toEqual([]);
  const overflow = await page.run(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

async function expectPages(page: WebkitPage, address: string, person: Person): Promise<void> {
  const t = words(person.localization);
  for (const { path, heading, content } of PAGES)
    await test.step(path, async () => {
      await page.goto(`${address}${path}`);
      await page.get('heading', t(heading));
      await expectWhole(page, content);
    });
}

/** Each dialog that is not full size: its page, and what opens it. WebKit once squeezed them (a basis of 0 %). */
const DIALOGS: [name: string, path: string, button: string, entry?: string][] = [
  ['Edit profile', '/', alex.name, 'Edit profile'],
  ['Change data context', '/', alex.name, 'Change data context'],
  ['Keyboard shortcuts', '/', alex.name, 'Keyboard shortcuts'],
  ['Information', '/', 'Information'],
  ['New user profile', '/admin/users', 'New user'],
  ['Client Detail', '/admin/clients', 'New client'],
];

/** Runs in the page: the height of what can be seen of a dialog below its title. */
function bodyHeight(): number {
  const dialog = document.querySelector('dialog[open]');
  const title = dialog?.querySelector('h2');
  if (!dialog || !title) return 0;
  return dialog.getBoundingClientRect().bottom - title.getBoundingClientRect().bottom;
}

/** What a theme changes is seen on the page itself. */
const background = (page: WebkitPage) =>
  page.run(() => getComputedStyle(document.documentElement).backgroundColor);

test.describe.configure({ mode: 'serial' });

for (const path of ['/login', '/reset', '/check'])
  test(`shows ${path} whole`, async ({ webkit, address }) => {
    await webkit.goto(`${address}${path}`);
    await expectWhole(webkit, 'h1');
  });

test('would tell a box that is squeezed', async ({ webkit }) => {
  await webkit.run(() => {
    const box = document.body.appendChild(document.createElement('div'));
    box.style.height = '5px';
    box.style.overflow = 'hidden';
    box.appendChild(document.createElement('button')).textContent = 'Cut off';
  });
  expect(await webkit.squeezed()).toHaveLength(1);
});

test('checks a pack, and tells a changed one', async ({ webkit, address }) => {
  const t = words('en_US');
  const says = (text: string) =>
    webkit.until((words: string) => document.body.innerText.includes(words), text);
  await webkit.goto(`${address}/check`);
  await has(webkit, 'input[type=file]');
  await webkit.choose('case.zip', smallPack());
  await says(t('check.verdict.consistent'));
  await webkit.choose('case.zip', smallPack({ tampered: true }));
  await says('Changed: one of ');
  expect(await webkit.squeezed()).toEqual([]);
});

test('shows the administration whole, dark as well', async ({ webkit, address }) => {
  await signIn(webkit, address, alex, 'Northwind');
  await webkit.get('heading', 'Message Archive');
  await expectPages(webkit, address, alex);
  const light = await background(webkit);
  await webkit.run(() => localStorage.setItem('theme', 'dark'));
  await expectPages(webkit, address, alex);
  expect(await background(webkit)).not.toBe(light);
});

for (const [name, path, button, entry] of DIALOGS)
  test(`shows all of the dialog "${name}"`, async ({ webkit, address }) => {
    await webkit.goto(`${address}${path}`);
    await webkit.click('button', button);
    if (entry) await webkit.click('menuitem', entry);
    await webkit.get('dialog', name);
    await has(webkit, 'dialog[open] :is(select, input, dl, table)');
    expect(await webkit.run(bodyHeight)).toBeGreaterThan(100);
    expect(await webkit.squeezedDialogs()).toEqual([]);
    await webkit.key('Escape');
    await webkit.until(() => !document.querySelector('dialog[open]'));
  });

test('shows the search in Japanese', async ({ webkit, address }) => {
  const t = words('ja_JP');
  await signIn(webkit, address, yuko, 'Northwind');
  await webkit.goto(`${address}/#sender=*%40*&range=30d`);
  await has(webkit, '[role=row] input[type=checkbox]');
  await webkit.get('button', t('search.submit'));
  expect(await webkit.run(() => document.documentElement.lang)).toMatch(/^ja/);
  await expectWhole(webkit, '[role=row]');
});

test('complains of nothing', async ({ webkit }) => {
  expect(await webkit.complaints()).toEqual([]);
});
