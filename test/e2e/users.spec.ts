import { expect, test } from './fixtures';
import { alex } from './people';
import { signIn } from './steps';
import { words } from './words';

const t = words('en_US');

test('a user is locked by sliding, the question about a removal keeps a long name within it, and the focused row is in sight', async ({
  page,
}) => {
  let locked: string | undefined; // nobody is, for the other tests
  await page.route('**/api/users/lock/*', (route) => {
    locked = route.request().url().split('/').at(-1);
    return route.fulfill({ status: 200, json: {} });
  });
  await page.route('**/api/users/list', async (route) => {
    const response = await route.fetch();
    const users = (await response.json()) as { id: string; status: string; profile: object }[];
    const lastName = 'Very'.repeat(30);
    const json = users.map((user) => ({
      ...user,
      status: user.id === locked ? 'SUSPENDED' : user.status,
      profile: { ...user.profile, lastName },
    }));
    await route.fulfill({ response, json });
  });
  await signIn(page, alex, { path: '/admin/users#role=STANDARD' });
  const rows = page.getByRole('table', { name: t('shell.users') }).getByRole('row');
  const row = rows.filter({ hasText: t('admin.users.status.ACTIVE') }).first();
  await row.getByRole('button', { name: /^Edit / }).click();
  const dialog = page.getByRole('dialog');
  const slider = dialog.getByRole('slider', { name: t('admin.users.lockUser') });
  await slider.hover(); // the dialog rises, and grows when its data contexts come
  await page.mouse.down();
  const handle = await slider.boundingBox();
  if (!handle) throw new Error('the slider is not there');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x + 90, y, { steps: 4 });
  await page.mouse.move(x + 214, y, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByText(t('admin.users.status.SUSPENDED'), { exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Remove / }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('VeryVery');
  expect(await question.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);

  await page.keyboard.press('Escape');
  const isInSight = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 9, bottom - 9));
  };
  await row.focus();
  for (let below = 1; below < 12; below += 1) {
    await page.keyboard.press('ArrowDown'); // and not under the pages
    expect(await page.locator(':focus').evaluate(isInSight)).toBe(true);
  }
});
