import { expect, test } from './fixtures';
import { emma } from './people';
import { openPreview, rows, signIn } from './steps';
import AxeBuilder from '@axe-core/playwright';

const SEARCH = '/#sender=*%40northwind.example&range=30d';

test('the preview says what the sender signed, once somebody asks, and above the html what is in it; once the images are loaded it says so, and the tiny one was not asked for', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await signIn(page, emma, { path: SEARCH });
  const preview = await openPreview(page, emma);
  const signature = preview.getByRole('region', { name: 'Sender’s signature' });
  const check = signature.getByRole('button', { name: 'Check the sender’s signature' });
  await expect(check).toBeEnabled();
  expect(paths).not.toContain('/dns-query');

  await check.focus();
  await page.keyboard.press('Enter');
  await expect(
    signature.getByText(
      'Key found: signed by northwind.example. Subject, people, date and text of the message are as signed',
    ),
  ).toBeVisible();
  expect(paths.filter((path) => path === '/dns-query')).toHaveLength(1);

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

  const asked: string[] = [];
  await page.context().route(/^https?:\/\/(?!localhost:)/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await preview.getByRole('tab', { name: 'HTML' }).click();
  await expect(
    preview.getByText(
      /^\d+ remote images \(1 declared tiny or hidden: never loaded\), \d+ active links, 1 mentioning unsubscribing\. Nothing was contacted to show it\.$/,
    ),
  ).toBeVisible();
  expect(asked).toEqual([]);
  await preview.getByRole('button', { name: 'Load remote images' }).click();
  await expect(
    preview.getByText(/images may now load\. Whether a server was reached cannot be seen here\.$/),
  ).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.filter((address) => address.includes('//t.'))).toEqual([]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' }); // the email alone, and whole
  await expect(preview).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('#content')).toBeHidden();
  await expect(preview.frameLocator('iframe').getByText(/print its PDF/)).toBeVisible();
  await preview.locator('[role=tab]').last().dispatchEvent('click');
  const beyond = (box: Element) => box.scrollHeight - box.clientHeight;
  await expect.poll(() => preview.locator('[data-type=eml]').evaluate(beyond)).toBe(0);

  // Its picture begins with the page; of the list is all that is loaded, one below the other.
  await preview.locator('[role=tab]').first().dispatchEvent('click');
  const picture = preview.locator('[data-type=png] button img');
  const top = async () => (await picture.boundingBox())?.y;
  await expect.poll(top).toBe((await preview.boundingBox())?.y);
  await page.keyboard.press('Escape');
  const print = () => page.evaluate(() => dispatchEvent(new Event('beforeprint'))); // a scroll ends it
  await expect.poll(() => print().then(() => rows(page, emma).count())).toBe(100);
  expect((await rows(page, emma).first().boundingBox())?.height).toBeLessThan(40); // one line
  await page.setViewportSize({ width: 718, height: 1047 }); // of A4 within usual margins
  const countWhole = (all: Element[]) =>
    all.filter((row, index) => {
      const next = all[index + 1]?.getBoundingClientRect().top ?? Infinity;
      return [...row.children].every((part) => part.getBoundingClientRect().bottom <= next + 1);
    }).length;
  await expect.poll(() => print().then(() => rows(page, emma).evaluateAll(countWhole))).toBe(100);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.poll(() => page.locator('[data-table]').evaluate(beyond)).toBe(0);
});
