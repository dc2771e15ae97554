import { button, found, keys, results, row, type Go } from './walkSteps';

/** Types, searches, sorts, loads and selects a thousand, zooms the chart, opens the picker. */
export const search: Go = async (walk) => {
  const { page } = walk;
  const sender = page.getByRole('textbox', { name: 'Sender' });
  await walk.step('search: into the field', () => sender.click());
  await walk.step('search: type', () => keys(page, '*@*'));
  await walk.step(
    'search: Enter',
    () => page.keyboard.press('Enter'),
    () => found(page),
  );
  const picker = page.getByRole('dialog', { name: 'Date range' });
  await walk.step(
    'search: open the picker',
    () => button(page, 'Date range').click(),
    () => picker.waitFor(),
  );
  await walk.step('picker: month before', () => button(picker, 'Previous month').click());
  await walk.step(
    'picker: a preset',
    () => button(picker, 'Last 30 days').click(),
    () => picker.waitFor({ state: 'hidden' }),
  );
};

export const selecting: Go = async (walk) => {
  const { page } = walk;
  await walk.step(
    'results: sort',
    () => results(page).getByRole('columnheader', { name: 'Subject' }).getByRole('button').click(),
    () => page.locator('[aria-sort="ascending"]').waitFor(),
  );
  await walk.step(
    'results: load 1,000',
    () => button(page, 'Load 1,000').click(),
    () => page.getByText(', 1,000 shown').first().waitFor(),
  );
  await walk.step('results: sort 1,000', () =>
    results(page).getByRole('columnheader', { name: 'Recipient' }).getByRole('button').click(),
  );
  await walk.step('results: select one', () => row(page, 1).getByRole('checkbox').click());
  await walk.step('results: select 1,000', () =>
    page.getByRole('checkbox', { name: 'Select all loaded' }).click(),
  );
  await walk.step('results: clear the selection', () =>
    button(page, 'Clear the selection').first().click(),
  );
  await walk.step('results: grid', () => page.getByRole('radio', { name: 'Grid' }).click());
  await walk.step('results: list', () => page.getByRole('radio', { name: 'List' }).click());
};

export const chart: Go = async (walk) => {
  const { page } = walk;
  const bar = page.getByRole('group', { name: 'Bars' }).getByRole('button');
  await walk.step('chart: compare', () =>
    page.getByRole('checkbox', { name: 'Compare with previous period' }).click(),
  );
  await walk.step('chart: as a table', () => button(page, 'Show as table').click());
  await walk.step('chart: as a chart', () => button(page, 'Show as chart').click());
  await walk.step(
    'chart: zoom',
    () => bar.nth(40).click(),
    () => found(page),
  );
};
