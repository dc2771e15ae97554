import { screen, waitFor, within } from '@testing-library/react';
import { preload } from '@/app/preload';
import type * as Pages from '@/app/pages';
import type * as Known from '@/features/session/pageRules';
import type { Permission } from '@/features/session/permissions';
import { address, renderApp } from '../support/renderApp';
import { loadTiny } from './tinyFeature';
import type * as Tiny from './tinyFeature';

// A page more: its address, its row, its text and its feature. Nothing else of the console knows of
// it.
jest.mock('@/features/session/pageRules', () => {
  const actual = jest.requireActual<typeof Known>('@/features/session/pageRules');
  const { tinyRule } = jest.requireActual<typeof Tiny>('./tinyFeature');
  (actual.pageRules as unknown[]).push(tinyRule);
  return actual;
});
jest.mock('@/app/pages', () => {
  const actual = jest.requireActual<typeof Pages>('@/app/pages');
  const { tinyPage } = jest.requireActual<typeof Tiny>('./tinyFeature');
  return { ...actual, pageList: actual.pageList.map((page) => ({ ...tinyPage, ...page })) };
});
jest.mock('@/i18n/locales/en_US/core.json', () => ({
  ...jest.requireActual<object>('@/i18n/locales/en_US/core.json'),
  'shell.tiny': 'Tiny page',
}));

const holding = (...permissions: Permission[]) => ({ permissions });

it('is fetched while the sign-in is still being checked', async () => {
  expect(loadTiny).not.toHaveBeenCalled();
  preload('/admin/tiny');
  await waitFor(() => expect(loadTiny).toHaveBeenCalled());
});

it('stands in the menu of who may open it, and opens with its title, its state and its saga', async () => {
  const { user } = renderApp({ user: holding('ACCESS_MAILINGS') });
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Main menu' }));
  const admin = within(menu.getByRole('group', { name: 'Admin' }));
  await user.click(admin.getByRole('link', { name: 'Tiny page' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tiny page' })).toBeVisible();
  expect(document.title).toBe('Tiny page');
  expect(address()).toBe('/admin/tiny');
  await user.click(await screen.findByRole('button', { name: '0 cm' }));
  expect(screen.getByRole('button', { name: '1 cm' })).toBeVisible();
});

it('is closed to everybody else, by menu and by address', async () => {
  const { user, unmount } = renderApp({ user: holding('ACCESS_MAILINGS', 'MANAGE_CLIENTS') });
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Main menu' }));
  expect(menu.getByRole('link', { name: 'Clients' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Tiny page' })).not.toBeInTheDocument();
  unmount();
  renderApp({ path: '/admin/tiny', user: holding('MANAGE_CLIENTS') });
  expect(await screen.findByRole('heading', { name: '403' })).toBeVisible();
});

it('is where somebody begins who may open nothing that stands before it', async () => {
  renderApp({ path: '/implicit/callback?code=1', user: holding() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tiny page' })).toBeVisible();
});
