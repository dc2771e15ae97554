import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page, Request } from '@playwright/test';
import { runServer, type RunningServer } from '../support/runServer';
import { expect, test } from './fixtures';
import { claire } from './people';
import { foundCount, openPreview, rows, signIn } from './steps';
import { words } from './words';

// The messages of test/mail, imported into an archive of their own.

const root = path.resolve(__dirname, '..', '..');
const MAIL = path.join(root, 'test', 'mail');
const PORT = Number(process.env.E2E_PORT ?? 3111) + 1;
const ORIGIN = `http://localhost:${PORT}`;
const run = promisify(execFile);
const t = words('fr_FR');

let dataDir = '';
let server: RunningServer | undefined;
let imported = 0;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = mkdtempSync(path.join(tmpdir(), 'mas-import-'));
  server = await runServer('backend/start.ts', PORT, ['--emails', '0', '--no-build'], dataDir);
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'backend/import.ts', MAIL, '--data', dataDir, '--client', 'NORTHWIND'],
    { cwd: root, maxBuffer: 10_000_000 },
  );
  imported = Number(/(\d+) imported/.exec(stdout)?.[1]);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a page asked another place for; what the browser refused to ask for never left it. */
function foreignRequests(page: Page): string[] {
  const foreign: string[] = [];
  const note = (request: Request) => {
    const isOurs = request.url().startsWith(ORIGIN) || /^(data|blob|about):/.test(request.url());
    if (!isOurs && request.failure()?.errorText !== 'csp') foreign.push(request.url());
  };
  page.context().on('requestfinished', note);
  page.context().on('requestfailed', note);
  return foreign;
}

test('every message is found, and each of its conversions is shown without running or fetching anything', async ({
  page,
  complaints,
}) => {
  test.setTimeout(420_000);
  // of what the hostile one tries
  complaints.expect(/violates the following (Content Security Policy )?directive/);
  const foreign = foreignRequests(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const now = Math.floor(Date.now() / 1000);
  await signIn(page, claire, { path: `${ORIGIN}/#sender=***&from=86400&to=${now}&by=months` });
  await expect(rows(page, claire).first()).toBeVisible();
  const found = await foundCount(page);
  expect(found).toBe(imported);

  const dialog = await openPreview(page, claire);
  const shown = new Map<string, string[]>();
  for (let index = 0; index < found; index += 1) {
    const id = dialog
      .locator('dt', { hasText: t('preview.mailId') })
      .locator('xpath=following-sibling::dd');
    await expect(id).toHaveText(/\d+/);
    const types: string[] = [];
    for (const type of ['HTML', 'EML', ...(index % 5 === 0 ? ['PNG', 'PDF'] : [])]) {
      await dialog.getByRole('tab', { name: type, exact: true }).click();
      const panel = dialog.getByRole('tabpanel', { name: type, exact: true });
      const rendition = panel
        .locator('iframe, img, canvas')
        .first()
        .or(panel.locator('dl'))
        .or(panel.getByText(t('preview.notConverted', { type }), { exact: false }));
      await expect(rendition.first()).toBeVisible();
      if (await panel.locator('iframe, img, canvas, dl').count()) types.push(type);
      await expect(dialog.getByRole('alert')).toBeHidden();
    }
    shown.set(await id.innerText(), types);
    if (index + 1 < found) {
      const before = page.url();
      await dialog.getByRole('button', { name: t('preview.next') }).click();
      await page.waitForURL((url) => url.href !== before);
    }
  }
  expect(shown.size).toBe(found);
  expect([...shown.values()].filter((types) => !types.includes('EML'))).toEqual([]);
  expect(foreign).toEqual([]);
  expect(dialogs).toEqual([]);
});
