import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { alex, claire, emma, yuko, type Person } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

const personDialog = (page: Page, person: Person, address: string) =>
  page.getByRole('dialog', {
    name: words(person.localization)('person.title', { address }),
    exact: true,
  });

for (const { person, context } of [
  { person: emma, context: 'Northwind' },
  { person: claire, context: 'Northwind' },
  { person: yuko, context: '湊屋本舗' },
]) {
  test(`${person.name} shows everything that was sent to a person (${person.localization})`, async ({
    page,
  }) => {
    const t = words(person.localization);
    await signIn(page, person, { path: '/#sender=*%40*&range=30d', context });
    const row = rows(page, person).first();
    const recipient = (await row.getByRole('cell').nth(2).textContent()) ?? '';
    await row.getByRole('button', { name: t('results.personOf', { recipient }) }).click();
    const dialog = personDialog(page, person, recipient);
    const strip = dialog.getByRole('group', { name: t('person.byMonth') });
    const groups = dialog.getByRole('listitem').locator('[aria-expanded]');

    await test.step('in figures, by month and by campaign', async () => {
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(recipient);
      await expect(strip.getByRole('button').last()).toBeVisible();
      await expect(groups.first()).toBeVisible();
      const total = Number(
        await dialog.locator('dt').first().locator('xpath=following-sibling::dd').textContent(),
      );
      const counts = await strip
        .getByRole('button')
        .evaluateAll((months) =>
          months.map((month) =>
            Number(/\d+/.exec(month.querySelector('span span')?.textContent ?? '')?.[0] ?? 0),
          ),
        );
      expect(total).toBeGreaterThan(0);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(counts[0]).toBeGreaterThan(0);
    });

    await test.step('narrow it to the last month, by keyboard', async () => {
      const last = strip.getByRole('button').last();
      await last.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('End');
      await expect(last).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(last).toHaveAttribute('aria-pressed', 'true');
      await dialog.getByRole('button', { name: t('person.allMonths') }).click();
      await expect(last).toHaveAttribute('aria-pressed', 'false');
    });

    await test.step('open an email over it, and come back', async () => {
      if ((await groups.first().getAttribute('aria-expanded')) === 'false')
        await groups.first().click();
      const email = dialog.locator('[aria-haspopup=dialog]').first();
      await email.click();
      const preview = page.getByRole('dialog', { name: t('preview.title') });
      await expect(preview.getByRole('img').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(preview).toBeHidden();
      await expect(email).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(page.url()).not.toContain('mail=');
    });
  });
}

test('it is one click from the recipient in the preview, and fits from 360 to 2560 pixels', async ({
  page,
}) => {
  const t = words(alex.localization);
  await signIn(page, alex, { path: '/#sender=*%40*&range=30d' });
  const row = rows(page, alex).first();
  const recipient = (await row.getByRole('cell').nth(2).textContent()) ?? '';
  await row.getByRole('button', { name: t('results.preview') }).click();
  await page
    .getByRole('dialog', { name: t('preview.title') })
    .getByRole('button', { name: t('results.person') })
    .click();
  const dialog = personDialog(page, alex, recipient);
  await expect(
    dialog
      .getByRole('group', { name: t('person.byMonth') })
      .getByRole('button')
      .last(),
  ).toBeVisible();
  for (const width of [360, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(
        () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        { message: `at ${width} px` },
      )
      .toBeLessThanOrEqual(0);
    const inside = await dialog.evaluate((element) =>
      Math.max(
        ...Array.from(
          element.querySelectorAll('section, dl, ul, h3'),
          (part) => part.scrollWidth - part.clientWidth,
        ),
      ),
    );
    expect(inside, `cut off at ${width} px`).toBeLessThanOrEqual(1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: t('preview.title') })).toBeVisible();
});

test('failures of the months and of the emails can be tried again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  const t = words(emma.localization);
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  const row = rows(page, emma).first();
  await expect(page.getByRole('group', { name: t('chart.bars') })).toBeVisible();
  await page.route('**/api/mas/{list,chart}', (route) => route.fulfill({ status: 500, json: {} }));
  await row.getByRole('button', { name: /^Everything sent to/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText([
    t('person.timelineFailed'),
    t('person.listFailed'),
  ]);
  await page.unroute('**/api/mas/{list,chart}');
  await dialog
    .getByRole('button', { name: t('action.tryAgain') })
    .first()
    .click();
  await expect(
    dialog
      .getByRole('group', { name: t('person.byMonth') })
      .getByRole('button')
      .last(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: t('action.tryAgain') }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
});
