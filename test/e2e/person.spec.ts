import { expectFits } from './axe';
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
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.mouse.move(0, 0); // nothing is over them: their texts reach to their dates
  const room = () =>
    place
      .locator('[data-row]')
      .first()
      .evaluate((button) => {
        const [, subject, , date] = [...button.children].map((part) =>
          part.getBoundingClientRect(),
        );
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
  await page.keyboard.press('Escape');
  await expect(preview).toBeVisible();
});
