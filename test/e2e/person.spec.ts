import type { Page } from '@playwright/test';
import { expectFits } from './axe';
import { expect, test } from './fixtures';
import { alex, yuko, type Person } from './people';
import { openPreview, rows, signIn } from './steps';
import { words } from './words';

const personPage = (page: Page, person: Person, address: string) =>
  page.getByRole('region', {
    name: words(person.localization)('person.title', { address }),
    exact: true,
  });

test('everything that was sent to a person is shown, and narrowed to some months', async ({
  page,
}) => {
  const t = words(yuko.localization);
  await signIn(page, yuko, { path: '/#sender=*%40*&range=30d', context: '湊屋本舗' });
  const row = rows(page, yuko).first();
  const recipient = (await row.getByRole('cell').nth(2).textContent()) ?? '';
  await row.getByRole('button', { name: t('results.personOf', { recipient }) }).click();
  const place = personPage(page, yuko, recipient);
  const months = place.getByRole('group', { name: t('person.months') }).getByRole('button');
  const listed = place.getByRole('tabpanel').getByRole('listitem');

  await test.step('over time and in figures, under an address of its own', async () => {
    await expect(place.getByRole('heading', { level: 2 })).toContainText(recipient);
    await expect(months).toHaveCount(12);
    await expect(listed.first()).toBeVisible();
    const total = Number(
      await place.locator('dt').first().locator('xpath=following-sibling::dd').textContent(),
    );
    const shown = place.getByRole('button', { pressed: true }); // the months of the search
    const counts = await shown.evaluateAll((all) =>
      all.map((month) => Number(/[:：]\s*(\d+)/.exec(month.ariaLabel ?? '')?.[1] ?? 0)),
    );
    expect(total).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(new URL(page.url()).hash).toContain(`person=${recipient}`);
  });

  await test.step('narrow it to the last months, by keyboard and by dragging', async () => {
    await months.last().focus();
    await page.keyboard.press('Enter');
    await expect(months.last()).toHaveAttribute('aria-pressed', 'true');
    await expect(place.getByRole('button', { pressed: true })).toHaveCount(1);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(place.getByRole('button', { pressed: true })).toHaveCount(2);
    const from = await months.nth(8).boundingBox();
    const to = await months.last().boundingBox();
    if (!from || !to) throw new Error('the months are not drawn');
    await page.mouse.move(from.x + from.width / 2, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 30, { steps: 6 });
    await page.mouse.up();
    await expect(place.getByRole('button', { pressed: true })).toHaveCount(4);
    expect(page.url()).toMatch(/months=\d{4}-\d{2}~\d{4}-\d{2}/);
  });
});

test('it is one click from the recipient in the preview, and fits from 360 to 2560 pixels', async ({
  page,
}) => {
  const t = words(alex.localization);
  await signIn(page, alex, { path: '/#sender=*%40*&range=30d' });
  const row = rows(page, alex).first();
  const recipient = (await row.getByRole('cell').nth(2).textContent()) ?? '';
  const preview = await openPreview(page, alex);
  await preview.getByRole('button', { name: t('results.person') }).click();
  const place = personPage(page, alex, recipient);
  await expect(
    place
      .getByRole('group', { name: t('person.months') })
      .getByRole('button')
      .last(),
  ).toBeVisible();
  await expectFits(page, [360, 768, 1024, 1440, 2560], async (width) => {
    const inside = await place.evaluate((element) =>
      Math.max(
        ...Array.from(
          element.querySelectorAll('section, dl, ul, h3'),
          (part) => part.scrollWidth - part.clientWidth,
        ),
      ),
    );
    expect(inside, `cut off at ${width} px`).toBeLessThanOrEqual(1);
    await expect(place.locator('.recharts-reference-area path')).toHaveCount(1); // the shown months
  });
  await page.setViewportSize({ width: 320, height: 256 }); // a zoom of 400 %
  const cut = await place
    .getByRole('heading', { level: 2 })
    .evaluate((title) =>
      [title, ...title.children].some((part) => part.scrollWidth > part.clientWidth + 1),
    );
  expect(cut, 'the address is cut off').toBe(false);
  await page.keyboard.press('Escape');
  await expect(preview).toBeVisible();
});
