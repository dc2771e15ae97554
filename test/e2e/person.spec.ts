import { excess, expectFits } from './axe';
import { expect, test } from './fixtures';
import { alex } from './people';
import { openPreview, rows, signIn } from './steps';
import { words } from './words';

test('everything sent to a person is one click from the recipient in the preview, and fits from 360 to 2560 pixels', async ({
  page,
}) => {
  const t = words(alex.localization);
  await signIn(page, alex, { path: '/#sender=*%40*&range=30d' });
  const row = rows(page, alex).first();
  const recipient = (await row.getByRole('cell').nth(2).textContent()) ?? '';
  const preview = await openPreview(page, alex);
  await preview.getByRole('button', { name: t('results.person') }).click();
  const place = page.getByRole('region', {
    name: t('person.title', { address: recipient }),
    exact: true,
  });
  const months = place.getByRole('group', { name: t('person.months') });
  await expect(months.getByRole('button').last()).toBeVisible();
  await expectFits(page, [360, 768, 1024, 1440, 2560], async (width) => {
    const parts = await place.locator('section, dl, ul, h3').all();
    const inside = Math.max(...(await Promise.all(parts.map(excess))));
    expect(inside, `cut off at ${width} px`).toBeLessThanOrEqual(1);
    await expect(place.locator('.recharts-reference-area path')).toHaveCount(1); // the shown months
  });
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.mouse.move(0, 0); // nothing is over them: their texts reach to their dates
  const line = place.locator('[data-row]').first();
  const room = () =>
    line.evaluate(({ children }) => {
      const [, subject, , date] = [...children].map((part) => part.getBoundingClientRect());
      return (date?.left ?? 0) - (subject?.right ?? 0);
    });
  await expect.poll(room).toBeLessThanOrEqual(24);
  await page.setViewportSize({ width: 320, height: 256 }); // a zoom of 400 %
  const cut = await place
    .getByRole('heading', { level: 2 })
    .evaluate((title) =>
      [title, ...title.children].some((part) => part.scrollWidth > part.clientWidth + 1),
    );
  expect(cut, 'the address is cut off').toBe(false);
  await page.emulateMedia({ media: 'print' }); // all of it, and nothing of the search behind it
  expect(await place.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await expect(page.locator('#content')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(preview).toBeVisible();
});
