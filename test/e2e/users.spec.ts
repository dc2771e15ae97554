import type { Browser, Locator, Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test, type Complaints } from './fixtures';
import { alex } from './people';
import { fillLogin, signIn } from './steps';
import { words } from './words';

const t = words('en_US');
/** The password in the activation mail, which the local backend leaves in its outbox. */
async function temporaryPassword(login: string): Promise<string | null> {
  const outbox = path.join(process.env.E2E_DATA ?? '', 'outbox');
  const files = existsSync(outbox) ? readdirSync(outbox) : [];
  for (const file of files) {
    const { to, text } = await PostalMime.parse(readFileSync(path.join(outbox, file)));
    if (to?.some(({ address }) => address === login))
      return /Temporary password: (\S+)/.exec(text ?? '')?.[1] ?? null;
  }
  return null;
}

/** A window of somebody else, on the sign-in page. */
async function anotherWindow(browser: Browser, complaints: Complaints): Promise<Page> {
  const context = await browser.newContext();
  complaints.watch(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForURL('**/login');
  return page;
}

const users = (page: Page) => page.getByRole('table', { name: t('shell.users') });
const rowOf = (page: Page, name: string) => users(page).getByRole('row').filter({ hasText: name });
const find = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: t('admin.users.search') }).fill(text);

async function openForm(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: t('admin.users.edit', { name }) }).click();
  return page.getByRole('dialog', { name: t('admin.users.editTitle', { name }) });
}

async function slideToTheEnd(page: Page, slider: Locator): Promise<void> {
  const handle = await slider.boundingBox();
  if (!handle) throw new Error('the slider is not there');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y, { steps: 4 });
  await page.mouse.move(x + 190, y, { steps: 4 });
  await page.mouse.up();
}

test('a user is created, signs in, is locked out, and let in again', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(150_000);
  const login = `mia.${Date.now()}@northwind.example`;
  const lastName = `Fischer-${'Very'.repeat(30)}`;
  const name = `Mia ${lastName}`;
  complaints.expect(/401 \(Unauthorized\)/); // the locked user's calls
  await signIn(page, alex, { path: '/admin/users' });

  await test.step('create', async () => {
    await page.getByRole('button', { name: t('admin.users.new') }).click();
    const dialog = page.getByRole('dialog', { name: t('admin.users.newTitle') });
    await dialog.getByRole('textbox', { name: t('admin.users.firstName') }).fill('Mia');
    await dialog.getByRole('textbox', { name: t('admin.users.lastName') }).fill(lastName);
    await dialog.getByRole('textbox', { name: t('admin.users.email') }).fill(login);
    await dialog.getByRole('combobox', { name: t('profile.timezone') }).click();
    await page.keyboard.type('berlin');
    await dialog.getByRole('option', { name: /Berlin/ }).click();
    await expect(dialog.getByRole('listbox', { name: t('profile.timezone') })).toBeHidden();
    await dialog.getByRole('option', { name: /Northwind/ }).click();
    await dialog.getByRole('button', { name: t('action.submit') }).click();
    await expect(dialog).toBeHidden();
    await find(page, login);
    await expect(rowOf(page, login)).toContainText(t('admin.users.active'));
  });

  await expect.poll(() => temporaryPassword(login)).not.toBeNull();
  const password = (await temporaryPassword(login)) ?? '';
  const mia = await anotherWindow(browser, complaints);

  await test.step('the user signs in', async () => {
    await fillLogin(mia, login, password);
    await expect(mia.getByRole('button', { name })).toBeVisible();
    await expect(mia.getByRole('banner')).toContainText('Northwind');
  });

  await test.step('is locked by the slider, thrown out, and cannot sign in', async () => {
    const dialog = await openForm(page, name);
    await slideToTheEnd(page, dialog.getByRole('slider', { name: t('admin.users.lockUser') }));
    await expect(dialog.getByText(t('admin.users.locked'), { exact: true })).toBeVisible();
    await mia.getByRole('button', { name: t('shell.information') }).click();
    await mia.waitForURL('**/login');
    await fillLogin(mia, login, password);
    await expect(mia.getByRole('alert')).toBeVisible();
    await expect(mia.getByRole('button', { name })).toBeHidden();
  });

  await test.step('is unlocked by the button, and can sign in again', async () => {
    await page.getByRole('button', { name: t('admin.users.unlock'), exact: true }).click();
    const question = page.getByRole('alertdialog', {
      name: t('admin.users.unlockTitle', { name }),
    });
    await question.getByRole('button', { name: t('admin.users.unlock'), exact: true }).click();
    await expect(
      page.getByRole('dialog').getByText(t('admin.users.active'), { exact: true }),
    ).toBeVisible();
    await fillLogin(mia, login, password);
    await expect(mia.getByRole('button', { name })).toBeVisible();
  });

  await test.step('is removed', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('admin.users.remove', { name }) }).click();
    const question = page.getByRole('alertdialog');
    expect(await question.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await question.getByRole('button', { name: t('admin.users.removeVerb'), exact: true }).click();
    await expect(page.getByText(`Nothing matches “${login}”`)).toBeVisible();
  });
  await mia.context().close();
});
