import { expectFits } from './axe';
import { expect, test } from './fixtures';
import { claire } from './people';
import { signIn } from './steps';
import { words } from './words';

test('the comparison fits from 360 to 2560 pixels, in French too', async ({ page }) => {
  const t = words(claire.localization);
  await signIn(page, claire, { path: '/#sender=*%40*&range=30d' });
  const chart = page.getByRole('figure', { name: t('chart.title') });
  await chart.getByRole('checkbox', { name: t('chart.compare') }).check();
  const line = chart.getByText(/contre/);
  await expect(line).toBeVisible();
  await expectFits(page, [360, 768, 1024, 1440, 2560], async () => {
    expect(
      await line.evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(1);
  });
});
