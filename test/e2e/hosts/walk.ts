import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectShown } from '../expectShown';
import type { Person } from '../people';
import { choosePreset, openPreview, search } from '../steps';
import { words } from '../words';

const root = path.resolve(__dirname, '..', '..', '..');

/** Searches the last 30 days and previews the newest email: picture, and html of no origin. */
export async function searchAndPreview(page: Page, person: Person): Promise<void> {
  await choosePreset(page, person, 'dateRange.30d');
  await search(page, person, '*@*');
  const dialog = await openPreview(page, person);
  for (const type of ['png', 'pdf', 'html'] as const) {
    await dialog.getByRole('tab', { name: type.toUpperCase(), exact: true }).click();
    await expectShown(page, type);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Presses "Log out". */
export async function signOut(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: words(person.localization)('shell.logOut') }).click();
}

/** What `npm run doctor` finds wrong with the console of the page, with that person's token. */
export async function foundByDoctor(page: Page, address: string): Promise<string[]> {
  const token = await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('okta-token-storage') ?? '{}') as {
      accessToken?: { accessToken?: string };
    };
    return kept.accessToken?.accessToken ?? '';
  });
  expect(token).not.toBe('');
  const written = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', 'doctor/main.ts', address, '--json'],
      { cwd: root, env: { ...process.env, DOCTOR_TOKEN: token } },
      (_, out) => resolve(out),
    ),
  );
  expect(written).not.toContain(token);
  const { findings } = JSON.parse(written) as { findings: { level: string; text: string }[] };
  expect(findings.length).toBeGreaterThan(20);
  return findings.filter(({ level }) => level === 'problem').map(({ text }) => text);
}
