import { expectFits } from './axe';
import { expect, test } from './fixtures';
import { emma } from './people';
import { rows, signIn } from './steps';

const SEARCH = '/#sender=*%40northwind.example&subject=order&range=30d';

test('two emails are compared word by word, by a sentence, by keyboard alone, at any width, and two renditions of one under a divider that keys and the pointer move', async ({
  page,
}) => {
  await signIn(page, emma, { path: SEARCH });
  await rows(page, emma).nth(0).getByRole('checkbox').check();
  await rows(page, emma).nth(1).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('button', { name: 'More', exact: true })
    .click();
  await page.getByRole('menuitem', { name: 'Compare the 2 selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare emails' });
  await expect(dialog.getByRole('table', { name: 'Text' }).locator('mark').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Next difference' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await expect(dialog.locator('tr:focus')).toBeInViewport();
  await dialog.getByRole('checkbox', { name: 'Only differences' }).check();
  await expect(dialog.getByText(/^\d+ unchanged$/).first()).toBeVisible();
  const scrolled = () =>
    dialog.evaluate(
      (element) =>
        Array.from(element.querySelectorAll('*')).filter(
          (inner) =>
            inner.scrollWidth > inner.clientWidth + 1 &&
            getComputedStyle(inner).overflowX === 'auto',
        ).length,
    );
  await expectFits(page, [360, 768, 1440, 2560], () => expect.poll(scrolled).toBe(0));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await rows(page, emma).first().getByRole('button', { name: 'Preview' }).click();
  await page
    .getByRole('dialog', { name: 'Email preview' })
    .getByRole('button', { name: 'More', exact: true })
    .click();
  await page.getByRole('menuitem', { name: 'Compare renditions' }).click();
  const renditions = page.getByRole('dialog', { name: 'Compare renditions' });
  const divider = renditions.getByRole('slider', { name: 'Divider' });
  await expect(renditions.getByRole('img').first()).toBeVisible();
  const html = renditions.frameLocator('iframe').frameLocator('iframe').locator('body');
  await expect(html).toContainText('Northwind');
  const said = 'PNG on the left, 50%; HTML on the right';
  await expect(divider).toHaveAttribute('aria-valuetext', said);
  await divider.focus();
  await page.keyboard.press('Home');
  await expect(divider).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(divider).toHaveValue('1');
  const stage = renditions.getByRole('group', { name: 'PNG beside HTML' });
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  await page.mouse.move(box.x + box.width * 0.01, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, box.y + 200, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number(await divider.inputValue())).toBeGreaterThan(70);
  await page.emulateMedia({ media: 'print' }); // both are whole
  await expect(stage.locator('> div').first()).toHaveCSS('clip-path', 'none');
  await page.emulateMedia({ media: 'screen' });
  await renditions.getByRole('combobox', { name: 'Right' }).selectOption('PDF');
  await expect(renditions.locator('canvas').first()).toBeVisible();
});
