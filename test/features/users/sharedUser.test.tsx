import { waitFor, within } from '@testing-library/react';
import { clientOne, clientTwo } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { onlyRequest } from '../../support/requests';
import { ann, edit, field, openUsers, own, submit, SUPER_ADMIN } from './usersPage';

const WHY =
  'This user also has data contexts that you do not have. You can only assign or remove your own.';

const controls = (dialog: HTMLElement) => [
  ...['First name', 'Last name', 'E-mail'].map((name) => field(dialog, name)),
  ...['Timezone', 'Localization', 'Permission level'].map((name) =>
    within(dialog).getByRole('combobox', { name }),
  ),
];

/** The server may name the other data contexts, or only say that there are some. */
const shared = {
  'names them': { ...ann, clients: ['grp-hidden', 'grp-one'] },
  'says that there are some': { ...ann, clients: ['grp-one'], otherContexts: true },
};

describe.each(Object.entries(shared))(
  'a user with data contexts that are not one’s own (the server %s)',
  (_, person) => {
    it('has nothing to change but the memberships in one’s own, and is told why', async () => {
      backend.clients = [clientOne, clientTwo];
      localStorage.setItem('dataContext', '1001');
      const { user } = openUsers({ users: [own, person] });
      const dialog = await edit(user, 'Ann Lee');
      expect(within(dialog).getByText(WHY)).toBeVisible();
      for (const control of controls(dialog)) expect(control).toBeDisabled();
      expect(within(dialog).getByRole('button', { name: 'Lock' })).toBeDisabled();
      expect(within(dialog).getByRole('slider', { name: 'Lock user' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await user.click(within(dialog).getByRole('option', { name: 'Client One (1001)' }));
      await user.click(within(dialog).getByRole('option', { name: '湊屋本舗 (1002)' }));
      await submit(user, dialog);
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      expect(onlyRequest('POST /api/users/update/user-2').body).toMatchObject({
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.org',
        role: 'USER',
        clients: [...person.clients.filter((groupId) => groupId === 'grp-hidden'), 'grp-two'],
      });
    });

    it('is a super admin’s to change', async () => {
      const { user } = openUsers({ users: [own, person], permissions: SUPER_ADMIN });
      const dialog = await edit(user, 'Ann Lee');
      expect(within(dialog).queryByText(WHY)).not.toBeInTheDocument();
      expect(field(dialog, 'Last name')).toBeEnabled();
      expect(within(dialog).getByRole('button', { name: 'Lock' })).toBeEnabled();
    });
  },
);
