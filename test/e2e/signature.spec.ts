import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures';
import { emma } from './people';
import { rows, signIn } from './steps';

const SEARCH = '/#sender=*%40northwind.example&range=30d';

test('the preview says what the sender signed, once somebody asks', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, emma, { path: SEARCH });
  await rows(page, emma).first().getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Email preview' });
  const signature = preview.getByRole('region', { name: 'Sender’s signature' });
  const check = signature.getByRole('button', { name: 'Check the sender’s signature' });
  await expect(check).toBeEnabled();
  expect(asked).not.toContain('/dns-query');

  await check.focus();
  await page.keyboard.press('Enter');
  await expect(
    signature.getByText(
      'Key found: signed by northwind.example. Subject, people, date and text as shown',
    ),
  ).toBeVisible();
  expect(asked.filter((path) => path === '/dns-query')).toHaveLength(1);

  const details = signature.getByRole('button', { name: 'Show details' });
  await details.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sender’s signature' });
  await expect(dialog.getByText('mas1._domainkey.northwind.example')).toBeVisible();
  await expect(dialog.getByText(/x-campaign-id/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();
});
