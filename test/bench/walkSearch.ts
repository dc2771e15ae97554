import { button, found, gone, results, row, there, type Go } from './walkSteps';

/** Types, searches, opens the picker of dates. */
export const search: Go = async (walk) => {
  const { page } = walk;
  await walk.click('search: into the field', page.getByRole('textbox', { name: 'Sender' }));
  await walk.type('search: type', '*@*');
  await walk.press('search: Enter', 'Enter', () => found(page));
  const picker = page.getByRole('dialog', { name: 'Date range' });
  await walk.click('search: open the picker', button(page, 'Date range'), there(picker));
  await walk.click('picker: the month before', button(picker, 'Previous month'));
  await walk.click('picker: a preset', button(picker, 'Last 30 days'), gone(picker));
};

/** Sorts, loads and selects a thousand. */
export const selecting: Go = async (walk) => {
  const { page } = walk;
  const head = (name: string) =>
    results(page).getByRole('columnheader', { name }).getByRole('button');
  await walk.click('results: sort', head('Subject'));
  await walk.click(
    'results: load 1,000',
    page.getByRole('button', { name: /^Load (all )?\d/ }),
    there(page.getByText(/, \d,\d00 shown/)),
  );
  await button(page, 'Cancel').click();
  await walk.click('results: sort 1,000', head('Recipient'));
  await walk.click('results: select one', row(page, 1).getByRole('checkbox'));
  await walk.click(
    'results: select 1,000',
    page.getByRole('checkbox', { name: 'Select all loaded' }),
  );
  await walk.click('results: clear the selection', button(page, 'Clear the selection').first());
  await walk.click('results: grid', page.getByRole('radio', { name: 'Grid' }));
  await walk.click('results: list', page.getByRole('radio', { name: 'List' }));
};

/** Looks at the chart in other ways, and zooms into it. */
export const chart: Go = async (walk) => {
  const { page } = walk;
  const bars = page.getByRole('group', { name: 'Bars' }).getByRole('button');
  await walk.click(
    'chart: compare',
    page.getByRole('checkbox', { name: 'Compare with previous period' }),
  );
  await walk.click('chart: as a table', button(page, 'Show as table'));
  await walk.click('chart: as a chart', button(page, 'Show as chart'), there(bars));
  await walk.click('chart: zoom', bars.nth(40), () => found(page));
};
