import { excess } from './axe';
import { expect, test } from './fixtures';
import { emma, oliver } from './people';
import { openPackOf, rows, signIn } from './steps';

const SEARCH = '/#sender=*%40northwind.example&range=30d';

test('Back asks before a half-filled dialog is lost, and closes nothing but it', async ({
  page,
}) => {
  await signIn(page, oliver, { context: 'Kestrel' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'New user' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New user profile' });
  const name = dialog.getByRole('textbox', { name: 'First name' });
  await name.fill('Kim');
  const question = page.getByRole('alertdialog');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Kim');
  await expect(page).toHaveURL(/\/admin\/users$/);
  // The page behind the dialog never moved either.
  await expect(
    page.getByRole('heading', { level: 1, name: 'Users', includeHidden: true }),
  ).toBeVisible();

  for (let time = 0; time < 3; time += 1) {
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await expect(name).toHaveValue('Kim');
  }
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'New user' })).toBeFocused();

  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: 'Message Archive' })).toBeVisible();
});

test('Back closes what lies over a link that is the first of its tab in the console; on a phone an email made for a wide window does not scroll sideways', async ({
  page,
}) => {
  await signIn(page, emma, { path: SEARCH });
  await page.goto('about:blank'); // what Back would go to
  await page.goto(SEARCH);
  const dialog = await openPackOf(page, emma, 2);
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expect(rows(page, emma).first()).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('about:blank');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SEARCH);
  await rows(page, emma).first().getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('dialog').getByText('Preview', { exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Email preview' })
    .getByRole('tab', { name: 'HTML' })
    .click();
  await expect.poll(() => page.frames().some((frame) => frame.url() === 'about:srcdoc')).toBe(true);
  const mail = page.frames().find((frame) => frame.url() === 'about:srcdoc');
  await expect.poll(async () => mail && excess(mail.locator('html'))).toBe(0);
});
