import { fireEvent, screen, within } from '@testing-library/react';
import { buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { linkTo } from '../search/searchLink';
import { catchSavedFiles, contentOf } from './openDownloads';

afterEach(() => jest.restoreAllMocks());

it('the list of downloads is in the results’ menu, and shows what was downloaded from there', async () => {
  const saved = catchSavedFiles();
  archive(buildEmails(3));
  const { user } = renderApp({ path: linkTo('recipient=*@example.org') });
  const results = await screen.findByRole('region', { name: 'Results' });
  await user.click(await within(results).findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Downloads' }));
  const region = await screen.findByRole('region', { name: 'Download progress' });
  expect(
    within(region).getByText('Nothing has been downloaded since this page was opened.'),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'Downloads' })).toHaveFocus();
  const toolbar = within(within(results).getByRole('toolbar', { name: 'Download' }));
  fireEvent.click(toolbar.getByRole('checkbox', { name: 'Include a list (CSV)' }));
  await user.click(toolbar.getByRole('button', { name: 'Download EML' }));
  expect(await within(region).findByText('3 EMLs saved to archive.zip')).toBeVisible();
  expect(within(region).getByText('Search: *@example.org')).toBeVisible();
  const names = Object.keys(await contentOf(saved[0]?.blob));
  expect(names).toHaveLength(4);
  expect(names).toContain('manifest.csv');
  expect(localStorage.getItem('archives')).toBe('manifest');
});
