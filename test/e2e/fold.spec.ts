import { expect, test } from './fixtures';
import { emma } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

const t = words('en_US');

test('the form folds in a narrow window, opens over the list, and closes by Escape when nothing lies over it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, emma, { path: '/' });
  const form = page.getByRole('search', { name: t('search.form') });
  const toggle = page.getByRole('button', { name: t('search.title') });
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/#sender=*%40*&range=30d');
    await expect(page.getByText('*@*', { exact: true })).toBeVisible();
    await expect(rows(page, emma).first()).toBeVisible();
    await expect(form).toBeHidden();
    const place = await page.getByRole('table').boundingBox();

    await toggle.press('Enter');
    const recipient = form.getByRole('textbox', { name: t('search.recipient') });
    await expect(recipient).toBeFocused();
    expect(await page.getByRole('table').boundingBox()).toEqual(place);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.press('Enter');
    await recipient.press('ArrowDown');
    await expect(rows(page, emma).first()).toBeFocused();
    await expect(form).toBeHidden();

    await toggle.click();
    await recipient.fill('*example.fr*');
    await recipient.press('Enter');
    await expect(page.getByText('*example.fr*', { exact: true })).toBeVisible();
    await expect(form).toBeHidden();
    await expect(toggle).toBeFocused();
  }

  await toggle.click();
  await form.getByRole('button', { name: t('dateRange.label') }).click();
  await expect(page.getByRole('dialog', { name: t('dateRange.label') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: t('dateRange.label') })).toBeHidden();
  await expect(form).toBeVisible();
});

test('at the start the box is large, and the form beside it has no surface', async ({ page }) => {
  await signIn(page, emma, { path: '/' });
  const box = page.getByRole('combobox', { name: t('find.title') });
  await expect(box).toHaveCSS('font-size', '16px');
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).background);
  await expect(page.getByRole('complementary')).toHaveCSS('background', ground);
});
