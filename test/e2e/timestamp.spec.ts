import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { emma } from './people';
import { openPackOf, signIn } from './steps';
import { words } from './words';

const t = words('en_US');
const SIGNER = 'Local timestamps (for development)';

test('a pack is stamped when it is made, and /check says by whom: trusted, or unknown', async ({
  page,
  context,
}) => {
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  const dialog = await openPackOf(page, emma, 1);
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: t('evidence.make') }).click();
  const content = readFileSync(await (await saved).path());
  const made = dialog.getByRole('region', { name: t('timestamp.heading') });
  await expect(made).toContainText(/The list existed on \d{4}-\d\d-\d\d/);
  await expect(made).toContainText(SIGNER);

  const pack = { name: 'pack.zip', mimeType: 'application/zip', buffer: content };
  const check = await context.newPage();
  await check.goto('/check');
  await check.locator('input[type=file]').setInputFiles(pack);
  const told = check
    .getByRole('list', { name: t('check.steps') })
    .getByRole('listitem')
    .last();
  await expect(told).toContainText(/^TimestampThe list existed on/);
  await expect(told).toContainText(`Stamped by ${SIGNER}, which this console trusts`);
  await expect(check.getByText(t('check.verdict.consistent'), { exact: true })).toBeVisible();

  // the email is looked at there, from the pack: the page asks for nothing but itself and the page
  // for html
  const asked: string[] = [];
  check.on('request', (request) => asked.push(request.url()));
  await check.getByRole('table', { name: 'Emails 1' }).getByRole('button').click();
  const email = check.getByRole('dialog');
  await expect(email.getByRole('img')).toHaveJSProperty('complete', true);
  await email.getByRole('tab', { name: 'HTML' }).click();
  const shown = email.frameLocator('iframe').frameLocator('iframe').locator('body');
  await expect(shown).not.toBeEmpty();
  await email.getByRole('tab', { name: 'EML' }).click();
  await expect(email.getByRole('radio', { name: t('eml.message') })).toBeVisible();
  await email.getByRole('button', { name: t('action.close') }).click();
  const own = /^blob:|^http:\/\/localhost:\d+\/(assets\/|viewer\/|viewer\.html$)/;
  expect(asked.filter((url) => !own.test(url))).toEqual([]);

  await check.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, trustedTimestamps: [] } });
  });
  await check.reload();
  await check.locator('input[type=file]').setInputFiles(pack);
  await expect(told).toContainText(/^TimestampAn unknown signer says that the list existed on/);
  await expect(check.getByText(t('check.verdict.consistent'), { exact: true })).toBeVisible();
});
