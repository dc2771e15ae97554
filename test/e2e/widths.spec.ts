import { excess, expectFits } from './axe';
import { expect, test } from './fixtures';
import { claire, emma } from './people';
import { smallPack } from './smallPack';
import { openPreview, rows, signIn } from './steps';

test('nothing is cut off or scrolls sideways from 360 to 2560 pixels, tabs not up and down, the hour not with letters set apart, and the sender stands where the form has folded, too', async ({
  page,
}) => {
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  await expect(rows(page, emma).first()).toBeVisible();
  await expectFits(page, [360, 768, 1024, 1440, 2560]);
  for (const width of [900, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Sender' })).toBeVisible();
  }
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    document.adoptedStyleSheets.push(spaced); // WCAG 1.4.12
  });
  const date = rows(page, emma).first().getByRole('cell', { name: /:/ });
  await expect.poll(() => excess(date)).toBeLessThanOrEqual(0);
  await expect(page.getByText(/^, 100 shown$/)).toBeInViewport({ ratio: 1 });
  const tabs = (await openPreview(page, emma)).getByRole('tablist');
  await expect(tabs.getByRole('tab').first()).toBeVisible();
  const hidden = await tabs.evaluate((list) => {
    const bar = list.parentElement ?? list; // it scrolls sideways where it is narrow
    return bar.scrollHeight - bar.clientHeight;
  });
  expect(hidden).toBe(0);
});

test('no letter of an email, which may be as wide as its sender likes, pushes its signature out of a report or off the paper', async ({
  page,
}) => {
  await page.goto('/check');
  const buffer = smallPack({ subject: 'ᄀ'.repeat(300) });
  const pack = { name: 'pack.zip', mimeType: 'application/zip', buffer };
  await page.locator('input[type=file]').setInputFiles(pack);
  await expect(page.getByRole('table').getByText(/^Not signed/)).toBeVisible();
  await expectFits(page, [360, 1024, 1440]);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const line = await page
    .getByRole('article')
    .getByText(/^Not signed/)
    .boundingBox();
  expect((line?.x ?? 0) + (line?.width ?? Infinity)).toBeLessThanOrEqual(1440);
});

test('no accents of what a pack says of itself, however many, are drawn over what is said of it', async ({
  page,
}) => {
  const shots: Buffer[][] = [];
  for (const count of [0, 150]) {
    await page.goto('/check');
    const [subject, note] = ['\u0323', '\u0300'].map((sign) => `o${sign.repeat(count)}`);
    const buffer = smallPack({ subject, note });
    const pack = { name: 'pack.zip', mimeType: 'application/zip', buffer };
    await page.locator('input[type=file]').setInputFiles(pack);
    await expect(page.getByRole('table').getByText(/^Not signed/)).toBeVisible();
    const screen = await page.getByRole('heading', { level: 2 }).screenshot();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('article');
    const [answer, line] = [paper.getByRole('heading').first(), paper.getByText(/^Not signed/)];
    shots.push([screen, await answer.screenshot(), await line.screenshot()]);
    await page.emulateMedia({ media: 'screen' });
  }
  expect(shots[1]?.map((shot, at) => shot.equals(shots[0]?.[at] ?? Buffer.of()))).not.toContain(
    false,
  );
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('in a narrow window, in French, the count of the selected emails is whole in the dock, the mark of a note stands at its first line and no button over the title of the start; and the time zone of the profile is whole in its dialog', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/mas\/email/);
    await page.setViewportSize({ width: 360, height: 760 });
    await signIn(page, claire, { path: '/#sender=*%40*&range=30d&mail=nobody~1795000000000' });
    for (const row of [0, 1]) await rows(page, claire).nth(row).getByRole('checkbox').check();
    const count = page.getByText('2 sélectionnés').last();
    await expect(count).toBeVisible();
    expect(await excess(count)).toBeLessThanOrEqual(0);
    const note = page.getByRole('status').filter({ hasText: 'n’est pas dans l’archive' });
    const mark = await note.locator('xpath=preceding-sibling::*').boundingBox();
    expect(mark?.y).toBe((await note.boundingBox())?.y);
    await page.goto('/');
    expect(await excess(page.locator('#page-title'))).toBeLessThanOrEqual(0);
    const titleEnd = await page.getByRole('heading', { name: /^Trouver/ }).evaluate((title) => {
      const words = document.createRange();
      words.selectNodeContents(title);
      return words.getBoundingClientRect().right;
    });
    const unfold = page.getByRole('button', { name: 'Recherche par champ' });
    expect(titleEnd).toBeLessThanOrEqual((await unfold.boundingBox())?.x ?? 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: claire.name }).click();
    await page.getByRole('menuitem', { name: 'Modifier le profil' }).click();
    const zone = page.getByRole('dialog').getByRole('combobox').first();
    expect(await excess(zone)).toBeLessThanOrEqual(0);
  });
});
