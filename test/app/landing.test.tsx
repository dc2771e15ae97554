import { screen } from '@testing-library/react';
import type { Permission } from '@/features/session/permissions';
import { address, renderApp } from '../support/renderApp';

describe('after the sign-in', () => {
  it.each<[Permission[], string, string]>([
    [['ACCESS_MAILINGS', 'MANAGE_USERS'], 'Message Archive', '/'],
    [['ACCESS_BILLING'], 'Billing', '/admin/billing'],
    [['MANAGE_USERS'], 'Users', '/admin/users'],
  ])(
    'somebody who asked for nothing in particular and holds %p begins at %s',
    async (permissions, title, path) => {
      renderApp({ path: '/implicit/callback?code=1', user: { permissions } });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(address()).toBe(path);
    },
  );
});
