import { expect, type Page, type Route } from '@playwright/test';
import { openPreview } from './readingScenes';
import {
  button,
  failing,
  firstSeen,
  found,
  FOUND,
  onResults,
  resultsTable,
  type Scene,
  scene,
  seen,
  shows,
  table,
} from './sceneSteps';
import type { Words } from './words';

const NOTHING_FOUND = '/#subject=zzzz&range=7d';

/** Opens the search form where a narrow window has folded it. */
async function unfold(page: Page, t: Words): Promise<void> {
  const toggle = button(page, t('search.title'));
  if (await toggle.isVisible()) await toggle.click();
}

/** Opens everything that was sent to the recipient of the first row. */
async function openPerson(page: Page, t: Words, waits = true): Promise<void> {
  await found(page, t);
  await resultsTable(page, t)
    .getByRole('row')
    .nth(1)
    .locator('[data-action="person"]')
    .dispatchEvent('click');
  if (waits)
    await firstSeen(
      page.getByRole('tabpanel', { name: t('person.timeline') }).getByRole('listitem'),
    );
}

/** The search, its results and what opens from them. */
export const searchScenes: Scene[] = [
  shows('user', 'search-start', '/', 'mas.startSearching'),
  scene('user', 'search-box', '/', async (page, t) => {
    await page.getByRole('combobox', { name: t('find.title') }).fill('zoe7');
    await seen(page.getByText(/^4\D+4\b/)); // find.answered, whose plural differs by language
  }),
  scene('user', 'search-invalid', '/', async (page, t) => {
    await unfold(page, t);
    await page.getByRole('textbox', { name: t('search.recipient') }).fill('somebody');
    await page.getByRole('textbox', { name: t('search.subject') }).fill('co');
    await page.getByRole('textbox', { name: t('search.sender') }).focus();
    await seen(page.getByText(t('errors.emailValidation')));
  }),
  onResults('search-fields', async (page, t) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await unfold(page, t);
  }),
  onResults('search-box-nothing', async (page, t) => {
    await page.getByRole('combobox', { name: t('find.title') }).fill('zzzz yyyy');
    await seen(page.getByText(t('find.nothing')));
  }),
  scene('user', 'search-results', FOUND, found),
  onResults('search-selected', async (page, t) => {
    await resultsTable(page, t).getByRole('row').nth(2).getByRole('checkbox').check();
    await resultsTable(page, t).getByRole('row').nth(3).getByRole('checkbox').check();
  }),
  onResults('search-end', async (page, t) => {
    await button(page, t('results.loadMore')).scrollIntoViewIfNeeded();
  }),
  scene('user', 'search-grid', `${FOUND}&view=grid`, (page, t) =>
    firstSeen(page.getByRole('list', { name: t('results.title') }).getByRole('listitem')),
  ),
  shows('user', 'search-nothing', NOTHING_FOUND, 'suggestions.nothing'),
  scene(
    'user',
    'search-suggestions',
    '/#sender=*%40*&subject=zzzz%20yyyy&range=7d',
    async (page, t) => {
      await seen(page.getByText(t('mas.noResults'), { exact: true }));
      await seen(page.getByText(t('suggestions.offers')));
    },
  ),
  onResults('search-link-copied', async (page, t) => {
    await button(page.getByRole('region', { name: t('results.title') }), t('results.more')).click();
    await page.getByRole('menuitem', { name: t('results.copyLink') }).click();
    await seen(button(page, t('link.fixDates')));
  }),
  shows('user', 'search-no-access', `${FOUND}&context=nobody-knows`, 'link.noAccess'),
  shows('user', 'search-other-context', `${FOUND}&context=grp-verlaine`, 'link.otherContextDetail'),
  onResults('search-saved', async (page, t) => {
    await unfold(page, t);
    const panel = page.getByRole('region', { name: t('saved.title') });
    const save = button(page, t('saved.save'));
    await firstSeen(save.or(panel.getByRole('link'))); // they come after the rows
    if (await save.isVisible()) {
      await save.click();
      await page.keyboard.press('Enter');
    }
    await firstSeen(panel.getByRole('link'));
    await panel.getByRole('link').first().hover();
  }),
  scene('user', 'search-failed', '/', async (page, t) => {
    await failing(page, '**/mas/list', 500);
    await failing(page, '**/mas/chart', 500);
    await page.goto('about:blank');
    await page.goto(FOUND);
    await firstSeen(button(page, t('action.tryAgain')));
  }),
  onResults('search-chart-table', async (page, t) => {
    await button(page, t('chart.showTable')).click();
    await seen(table(page, t('chart.title')));
  }),
  onResults('search-chart-compared', async (page, t) => {
    await page.getByRole('checkbox', { name: t('chart.compare') }).check();
    await expect(
      page
        .getByRole('group', { name: t('chart.bars') })
        .getByRole('button')
        .first(),
    ).toHaveAccessibleName(
      new RegExp(
        t('chart.before').replace('{count, number}', '[\\d\\s.,]+').replaceAll(' ', '\\s'),
      ),
    );
  }),
  onResults('search-date-range', async (page, t) => {
    await unfold(page, t);
    await button(page, t('dateRange.label')).click();
    const picker = page.getByRole('dialog', { name: t('dateRange.label') });
    await picker.getByRole('button', { expanded: false }).click();
    await seen(picker.getByRole('radiogroup'));
    await picker.getByRole('textbox', { name: t('dateRange.from'), exact: true }).fill('?');
    await picker.getByRole('textbox', { name: t('dateRange.to'), exact: true }).focus();
  }),
  scene('user', 'download-progress', FOUND, async (page, t) => {
    await page.route('**/mas/download/archive', () => undefined);
    await found(page, t);
    await button(page, t('results.downloadType', { type: 'PDF' }))
      .first()
      .click();
    await seen(page.getByRole('region', { name: t('downloads.label') }).getByRole('progressbar'));
  }),
  scene('user', 'download-failed', FOUND, async (page, t) => {
    await failing(page, '**/mas/download', 500);
    await found(page, t);
    await resultsTable(page, t)
      .getByRole('row')
      .nth(1)
      .locator('[data-action="download"]')
      .dispatchEvent('click');
    await page.getByRole('menuitem', { name: t('results.downloadType', { type: 'PDF' }) }).click();
    await seen(
      button(page.getByRole('region', { name: t('downloads.label') }), t('action.tryAgain')),
    );
  }),
  scene('user', 'download-list', FOUND, async (page, t) => {
    // One goes well, one fails, and the others do not end.
    let answer: (route: Route) => Promise<void> | undefined = (route) => route.continue();
    await page.route('**/mas/download/archive', (route) => answer(route));
    await found(page, t);
    const region = page.getByRole('region', { name: t('downloads.label') });
    const download = (type: string) =>
      button(
        page.getByRole('toolbar', { name: t('results.download') }),
        t('results.downloadType', { type }),
      ).click();
    await download('HTML');
    await expect(region).toContainText('archive.zip');
    answer = (route) => route.fulfill({ status: 500, json: {} });
    await download('PNG');
    await seen(button(region, t('action.tryAgain')));
    answer = () => undefined;
    await download('EML');
    await button(region, t('transfers.pause')).click();
    await download('PDF');
    await button(page, t('results.more')).click();
    await page.getByRole('menuitem', { name: t('results.downloads') }).click();
    await expect(region.getByRole('listitem')).toHaveCount(4);
  }),
  scene('user', 'person', FOUND, async (page, t) => {
    await openPerson(page, t);
    await page
      .getByRole('group', { name: t('person.months') })
      .getByRole('button')
      .last()
      .click();
  }),
  scene('user', 'person-campaigns', FOUND, async (page, t) => {
    await openPerson(page, t);
    await page.getByRole('tab', { name: t('person.byCampaign') }).click();
    await firstSeen(page.getByRole('list', { name: t('person.byCampaign') }).getByRole('button'));
  }),
  onResults('person-failed', async (page, t) => {
    await failing(page, '**/mas/{list,chart}', 500);
    await openPerson(page, t, false);
    await expect(button(page, t('action.tryAgain'))).toHaveCount(2);
  }),
  onResults('person-empty', async (page, t) => {
    await page.route('**/mas/list', (route) =>
      route.fulfill({ json: { result: [], recordCount: 0 } }),
    );
    await openPerson(page, t, false);
    await seen(page.getByText(t('person.emptyDetail', { years: '20' })));
  }),
  ...['PNG', 'HTML', 'PDF', 'EML'].map((type): Scene =>
    scene('user', `preview-${type.toLowerCase()}`, FOUND, (page, t) => openPreview(page, t, type)),
  ),
];
