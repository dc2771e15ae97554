import { expectFits } from './axe';
import { expect, test } from './fixtures';
import { claire } from './people';
import { signIn } from './steps';
import { words } from './words';

test('the comparison fits from 360 to 2560 pixels, in French too, and moves nothing', async ({
  page,
}) => {
  const t = words(claire.localization);
  await signIn(page, claire, { path: '/#sender=*%40*&range=30d' });
  const chart = page.getByRole('figure', { name: t('chart.title') });
  const compare = chart.getByRole('checkbox', { name: t('chart.compare') });
  const height = () => chart.evaluate(({ clientHeight }) => clientHeight);
  await expectFits(page, [360, 768, 1024, 1280, 1440, 2560], async () => {
    await compare.uncheck();
    const alone = await height();
    await compare.check();
    const text = chart.getByText(/contre/);
    await expect(text).toBeVisible();
    expect(await height()).toBe(alone);
    const line = text.locator('xpath=ancestor::div[1]');
    expect(
      await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(1);
  });
});
