import { PERSON } from './crowd';
import { button, dialogOf, gone, menuItem, openMore, row, there, type Go } from './walkSteps';

const TABS = [
  ['HTML', 'iframe'],
  ['PDF', 'canvas'],
  ['EML', 'dl'],
  ['PNG', 'img[src^="blob:"]'],
] as const;

/** Opens an email, goes on ten times, looks at each of its renditions. */
export const preview: Go = async (walk) => {
  const { page } = walk;
  const dialog = dialogOf(page, 'Email preview');
  const sharp = there(dialog.locator('img[src^="blob:"]'));
  await walk.click('preview: open', row(page, 1).getByRole('cell').nth(1), sharp);
  for (let times = 0; times < 10; times += 1)
    await walk.press('preview: next, ten times', 'ArrowRight', sharp);
  for (const [type, shown] of TABS) {
    const panel = dialog.getByRole('tabpanel', { name: type, exact: true });
    const tab = dialog.getByRole('tab', { name: type, exact: true });
    await walk.click(`preview: ${type}`, tab, there(panel.locator(shown)));
  }
  await walk.click('preview: full size', dialog.getByRole('radio', { name: '100 %' }));
  await walk.press('preview: close', 'Escape', gone(dialog));
};

export const compare: Go = async (walk) => {
  const { page } = walk;
  await row(page, 1).getByRole('checkbox').click();
  await row(page, 2).getByRole('checkbox').click();
  await openMore(page);
  const dialog = dialogOf(page, 'Compare emails');
  const onlyDifferences = dialog.getByRole('checkbox', { name: 'Only differences' });
  const texts = dialog.getByRole('table', { name: 'Text' });
  await walk.click('compare: open', menuItem(page, 'Compare the 2 selected'), there(texts));
  await walk.click('compare: next difference', button(dialog, 'Next difference'));
  await walk.click('compare: only differences', onlyDifferences);
  await walk.click('compare: all again', onlyDifferences);
  await walk.click('compare: overlay', dialog.getByRole('radio', { name: 'Overlay' }));
  await walk.press('compare: close', 'Escape', gone(dialog));
};

export const person: Go = async (walk) => {
  const { page } = walk;
  const place = page.getByRole('region', { name: `Everything sent to ${PERSON.address}` });
  const months = place.getByRole('group', { name: 'Months' }).getByRole('button');
  const listed = place.getByRole('tabpanel').getByRole('listitem');
  await row(page, 1).hover();
  await walk.click(
    'person: open, 1,000 emails',
    button(row(page, 1), /^Everything sent to/),
    there(listed),
  );
  await walk.click('person: oldest first', button(place, 'Newest first'));
  await walk.click('person: show more', button(place, 'Show 50 more'));
  await walk.click('person: by campaign', place.getByRole('tab', { name: /By campaign/ }));
  await walk.click('person: unfold a campaign', listed.locator('[aria-expanded]').nth(1));
  await walk.click('person: timeline', place.getByRole('tab', { name: /Timeline/ }));
  await walk.click('person: a month', months.nth(4));
  await walk.click('person: back', button(place, 'Back'), gone(place));
};

export const pack: Go = async (walk) => {
  const { page } = walk;
  for (const number of [1, 2, 3]) await row(page, number).getByRole('checkbox').click();
  const dialog = dialogOf(page, 'Evidence pack');
  const make = button(dialog, /^Make the pack/);
  const menu = button(page.getByRole('region', { name: 'Results' }), 'More');
  await walk.click('results: menu', menu);
  await walk.click('pack: open', menuItem(page, /Evidence pack of/), there(make));
  await walk.click('pack: make', make, there(dialog.getByRole('link')));
  await walk.press('pack: close', 'Escape', gone(dialog));
};

export const downloads: Go = async (walk) => {
  const { page } = walk;
  const region = page.getByRole('region', { name: 'Downloads' });
  const toolbar = page.getByRole('toolbar', { name: 'Download' });
  for (const number of [1, 2, 3]) await row(page, number).getByRole('checkbox').click();
  for (const type of ['EML', 'HTML', 'PNG'])
    await walk.click(
      'downloads: three emails, three times',
      button(toolbar, `Download ${type}`),
      there(region),
    );
  await page.waitForTimeout(2000);
  await walk.click('downloads: close the panel', button(region, 'Close the list of downloads'));
  await openMore(page);
  await walk.click('downloads: open the panel', menuItem(page, 'Downloads'), there(region));
};
