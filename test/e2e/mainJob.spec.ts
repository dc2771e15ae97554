import { readFileSync } from 'node:fs';
import type { FileType } from '../../src/api/emails';
import { expectShown } from './expectShown';
import { expect, test } from './fixtures';
import { claire, PASSWORD, yuko, type Person } from './people';
import * as steps from './steps';
import { words } from './words';

/** Somebody of one client and somebody of several, each in a client with all four file types. */
const kinds: { who: string; person: Person; context: string }[] = [
  { who: 'a standard user of one client, in French', person: claire, context: 'Northwind' },
  { who: 'a Japanese user with several clients', person: yuko, context: '湊屋本舗' },
];

const START: Record<FileType, RegExp> = {
  png: /^\x89PNG\r\n/,
  html: /^\s*<(!doctype|html)/i,
  pdf: /^%PDF-/,
  eml: /^[\w-]+:/,
};

for (const { who, person, context } of kinds) {
  test(`${who} finds out what was sent, and takes the proof along`, async ({
    page,
    context: browser,
  }) => {
    test.setTimeout(180_000);
    const t = words(person.localization);
    const list = steps.rows(page, person);

    await test.step('sign in, after a wrong password', async () => {
      await page.goto('/');
      await page.waitForURL('**/login');
      await steps.fillLogin(page, person.login, `${PASSWORD}!`);
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
      await steps.fillLogin(page, person.login);
      await expect(page.getByRole('button', { name: person.name })).toBeVisible();
      if (person.contexts === 'several') await steps.chooseContext(page, person, context);
      await expect(page.getByText(t('mas.startSearching'))).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute(
        'lang',
        person.localization.replace('_', '-'),
      );
    });

    await test.step('search the last 30 days', async () => {
      await steps.choosePreset(page, person, 'dateRange.30d');
      await steps.search(page, person, '*@*');
      expect(new URL(page.url()).hash).toContain('range=30d');
    });
    const found = await steps.foundCount(page);
    expect(found).toBeGreaterThan(20);

    await test.step('narrow it to one bar of the chart; Back undoes it', async () => {
      const before = page.url();
      const bars = page.getByRole('group', { name: t('chart.bars') }).getByRole('button');
      await expect(bars.first()).toBeVisible();
      const counts = await bars.evaluateAll((all) =>
        all.map((bar) => Number(/(\d+)\D*$/.exec(bar.getAttribute('aria-label') ?? '')?.[1] ?? 0)),
      );
      const busy = counts.findIndex((count) => count > 0 && count < found);
      await bars.nth(busy).click();
      await expect.poll(() => steps.foundCount(page)).toBe(counts[busy]);
      expect(page.url()).not.toBe(before);
      await page.goBack();
      await expect.poll(() => steps.foundCount(page)).toBe(found);
      expect(page.url()).toBe(before);
    });

    const subject = await list.first().getByRole('cell').nth(1).innerText();
    await test.step('preview the newest email in all its conversions', async () => {
      const dialog = await steps.openPreview(page, person);
      await expect(dialog.getByText(t('preview.mailId'))).toBeVisible();
      for (const type of ['png', 'html', 'pdf', 'eml'] as const) {
        await dialog.getByRole('tab', { name: type.toUpperCase(), exact: true }).click();
        const facts = dialog.getByRole('complementary');
        await expect(facts.getByText(t('preview.conversionDate'))).toBeVisible();
        await expectShown(page, type);
      }
      expect(new URL(page.url()).hash).toContain('mail=');
      await dialog.getByRole('button', { name: t('preview.next') }).click();
      await expect(dialog.getByRole('button', { name: t('preview.previous') })).toBeEnabled();
      await dialog.getByRole('button', { name: t('preview.previous') }).click();
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(subject);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).not.toHaveURL(/mail=/); // the step back in the history follows
    });

    await test.step('open its html as a page of no origin', async () => {
      const opened = browser.waitForEvent('page');
      await steps.downloadRow(page, list.first(), person, 'HTML');
      const viewer = await opened;
      await expect(viewer.locator('iframe').contentFrame().locator('body')).toContainText(/\w/);
      expect(new URL(viewer.url()).pathname).toBe('/viewer.html');
      expect(await viewer.evaluate(() => self.origin)).toBe('null');
      expect(await viewer.evaluate(() => document.cookie).catch(() => 'refused')).toBe('refused');
      await viewer.close();
    });

    await test.step('save it as png, pdf and eml', async () => {
      for (const type of ['png', 'pdf', 'eml'] as const) {
        const saved = page.waitForEvent('download');
        await steps.downloadRow(page, list.first(), person, type.toUpperCase());
        const download = await saved;
        expect(download.suggestedFilename()).toMatch(
          new RegExp(`^\\d{4}-\\d{2}-\\d{2}_.+_.+\\.${type}$`),
        );
        expect(readFileSync(await download.path(), 'latin1')).toMatch(START[type]);
        await expect(page.getByRole('region', { name: t('downloads.label') })).toBeVisible();
      }
    });

    await test.step('come back to the same view with a reload', async () => {
      await page.reload();
      await expect(list.first()).toContainText(subject);
      await expect.poll(() => steps.foundCount(page)).toBe(found);
    });
  });
}
