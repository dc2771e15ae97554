import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { claire } from './people';
import { fillLogin, foundCount, rows } from './steps';
import { words } from './words';

// The messages of test/mail, good and bad ones, imported into an archive of their own.

const root = path.resolve(__dirname, '..', '..');
const MAIL = path.join(root, 'test', 'mail');
const BAD = readdirSync(path.join(MAIL, 'bad'));
const PORT = Number(process.env.E2E_PORT ?? 3111) + 1;
const ORIGIN = `http://localhost:${PORT}`;
const run = promisify(execFile);
const t = words('fr_FR');

let dataDir = '';
let server: ChildProcess | undefined;
let report = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = mkdtempSync(path.join(tmpdir(), 'mas-import-'));
  const tsx = path.join(root, 'node_modules', '.bin', 'tsx');
  server = spawn(
    tsx,
    ['backend/start.ts', '--port', String(PORT), '--data', dataDir, '--emails', '0', '--no-build'],
    { cwd: root, stdio: 'ignore' },
  );
  await expect
    .poll(
      () =>
        fetch(`${ORIGIN}/api/version`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  const { stdout, stderr } = await run(
    tsx,
    ['backend/import.ts', MAIL, '--data', dataDir, '--client', 'NORTHWIND'],
    { cwd: root, maxBuffer: 10_000_000 },
  );
  report = stdout + stderr;
});

test.afterAll(() => {
  server?.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const link = (filters: string) =>
  `${ORIGIN}/#${filters}&from=86400&to=${Math.floor(Date.now() / 1000)}&by=months`;

async function open(page: Page, filters: string): Promise<void> {
  await page.goto(link(filters));
  await page.waitForURL('**/login');
  await fillLogin(page, claire.login);
  await expect(page.getByRole('button', { name: claire.name })).toBeVisible();
}

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

test('the import names what it skipped and takes the rest', () => {
  for (const file of BAD) expect(report).toContain(`${file}: skipped`);
  const good = readdirSync(MAIL, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.eml') && !BAD.includes(path.basename(file)),
  );
  // the mailbox holds three more, and one file holds the message of another
  expect(Number(/(\d+) imported/.exec(report)?.[1])).toBe(good.length + 3 - 1);
});

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
  await open(page, 'sender=***');
  await expect(rows(page, claire).first()).toBeVisible();
  const found = await foundCount(page);
  expect(found).toBe(Number(/(\d+) imported/.exec(report)?.[1]));

  await rows(page, claire)
    .first()
    .getByRole('button', { name: t('results.preview') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('preview.title') });
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

test.describe('one message', () => {
  const cases: [string, string, RegExp][] = [
    ['a Japanese subject', `subject=${encodeURIComponent('春の新刊')}`, /春の新刊のお知らせ/],
    [
      'a sender',
      `sender=${encodeURIComponent('mailer-daemon@relay.example')}`,
      /Warning: could not send message/,
    ],
    ['a recipient', `recipient=${encodeURIComponent('ann@*')}`, /A message without a date/],
    ['a word of a hostile subject', 'subject=GUARANTEED', /GUARANTEED loan/],
  ];
  for (const [what, filters, subject] of cases) {
    test(`is found by ${what}, and saved as it was`, async ({ page }) => {
      await open(page, filters);
      const row = rows(page, claire).filter({ hasText: subject }).first();
      await expect(row).toBeVisible();
      const saved = page.waitForEvent('download');
      await row.getByRole('button', { name: t('results.download'), exact: true }).click();
      await page
        .getByRole('menuitem', { name: t('results.downloadType', { type: 'EML' }) })
        .click();
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}_.*\.eml$/);
      const bytes = readFileSync(await download.path());
      const originals = await run(
        'grep',
        [
          '-rlF',
          '--include=*.eml',
          `Subject:${/^Subject:(.*)$/m.exec(bytes.toString('latin1'))?.[1]?.trimEnd() ?? ''}`,
          MAIL,
        ],
        { encoding: 'latin1' },
      ).catch(() => ({ stdout: '' }));
      const same = originals.stdout
        .split('\n')
        .filter(Boolean)
        .some((file) => readFileSync(file).equals(bytes));
      expect(same).toBe(true);
    });
  }
});
