import { PERSON } from './crowd';
import { button, dialogOf, fromMore, menuItem, row, sharp, type Go } from './walkSteps';

/** Opens an email, goes on ten times, looks at each of its renditions. */
export const preview: Go = async (walk) => {
  const { page } = walk;
  const dialog = dialogOf(page, 'Email preview');
  await walk.step(
    'preview: open',
    () => row(page, 1).getByRole('cell').nth(1).click(),
    () => sharp(dialog).waitFor(),
  );
  for (let number = 1; number <= 10; number += 1) {
    await walk.step(
      'preview: next, ten times',
      () => page.keyboard.press('ArrowRight'),
      () => sharp(dialog).waitFor(),
    );
  }
  for (const [type, shown] of [
    ['HTML', 'iframe'],
    ['PDF', 'canvas'],
    ['EML', '[role=tablist]'],
    ['PNG', 'img[src^="blob:"]'],
  ] as const) {
    await walk.step(
      `preview: ${type}`,
      () => dialog.getByRole('tab', { name: type, exact: true }).click(),
      () =>
        dialog.getByRole('tabpanel', { name: type, exact: true }).locator(shown).first().waitFor(),
    );
  }
  await walk.step('preview: full size', () => dialog.getByRole('radio', { name: '100 %' }).click());
  await walk.step(
    'preview: close',
    () => page.keyboard.press('Escape'),
    () => dialog.waitFor({ state: 'hidden' }),
  );
};

export const compare: Go = async (walk) => {
  const { page } = walk;
  await row(page, 1).getByRole('checkbox').click();
  await row(page, 2).getByRole('checkbox').click();
  const dialog = dialogOf(page, 'Compare emails');
  await walk.step(
    'compare: open',
    () => fromMore(page, page.getByRole('region', { name: 'Results' }), 'Compare the 2 selected'),
    () => dialog.getByRole('table', { name: 'Text' }).waitFor(),
  );
  await walk.step('compare: next difference', () => button(dialog, 'Next difference').click());
  await walk.step('compare: only differences', () =>
    dialog.getByRole('checkbox', { name: 'Only differences' }).click(),
  );
  await walk.step('compare: all again', () =>
    dialog.getByRole('checkbox', { name: 'Only differences' }).click(),
  );
  await walk.step('compare: overlay', () => dialog.getByRole('tab', { name: 'Overlay' }).click());
  await walk.step(
    'compare: close',
    () => page.keyboard.press('Escape'),
    () => dialog.waitFor({ state: 'hidden' }),
  );
};

export const person: Go = async (walk) => {
  const { page } = walk;
  const place = page.getByRole('region', { name: `Everything sent to ${PERSON.address}` });
  const months = place.getByRole('group', { name: 'Months' }).getByRole('button');
  const listed = place.getByRole('tabpanel').getByRole('listitem');
  await row(page, 1).hover();
  await walk.step(
    'person: open, 1,000 emails',
    () => button(row(page, 1), /^Everything sent to/).click(),
    () => listed.first().waitFor(),
  );
  await walk.step('person: everything', () => button(place, /earlier emails$/).click());
  await walk.step('person: oldest first', () => button(place, 'Newest first').click());
  await walk.step('person: show more', () => button(place, 'Show 50 more').click());
  await walk.step('person: by campaign', () =>
    place.getByRole('tab', { name: /By campaign/ }).click(),
  );
  await walk.step('person: unfold a campaign', () =>
    listed.locator('[aria-expanded]').nth(1).click(),
  );
  await walk.step('person: timeline', () => place.getByRole('tab', { name: /Timeline/ }).click());
  await walk.step('person: a month', () => months.nth(4).click());
  await walk.step(
    'person: back',
    () => button(place, 'Back').click(),
    () => place.waitFor({ state: 'hidden' }),
  );
};

export const pack: Go = async (walk) => {
  const { page } = walk;
  const region = page.getByRole('region', { name: 'Results' });
  for (const number of [1, 2, 3]) await row(page, number).getByRole('checkbox').click();
  const dialog = dialogOf(page, 'Evidence pack');
  await walk.step('results: menu', () => button(region, 'More').click());
  await walk.step(
    'pack: open',
    () => menuItem(page, /Evidence pack of/).click(),
    () => button(dialog, /^Make the pack/).waitFor(),
  );
  await walk.step(
    'pack: make',
    () => button(dialog, /^Make the pack/).click(),
    () => dialog.getByRole('link').first().waitFor(),
  );
  await walk.step(
    'pack: close',
    () => page.keyboard.press('Escape'),
    () => dialog.waitFor({ state: 'hidden' }),
  );
};

export const downloads: Go = async (walk) => {
  const { page } = walk;
  const region = page.getByRole('region', { name: 'Downloads' });
  const toolbar = page.getByRole('toolbar', { name: 'Download' });
  for (const number of [1, 2, 3]) await row(page, number).getByRole('checkbox').click();
  for (const type of ['EML', 'HTML', 'PNG']) {
    await walk.step(
      'downloads: three emails, three times',
      () => button(toolbar, `Download ${type}`).click(),
      () => page.waitForEvent('download'),
    );
  }
  if (await button(region, 'Close the list of downloads').isVisible())
    await walk.step('downloads: close the panel', () =>
      button(region, 'Close the list of downloads').click(),
    );
  await walk.step(
    'downloads: open the panel',
    () => fromMore(page, page.getByRole('region', { name: 'Results' }), 'Downloads'),
    () => region.waitFor(),
  );
};
