import { screen, waitFor, within } from '@testing-library/react';
import * as profileFeature from '@/features/profile/profileFeature';
import { ownProfile } from '@/features/profile/profileSlice';
import { buildUser } from '../../support/build/user';
import { backend } from '../../support/fakeBackend';
import { makeSignedInStore } from '../../support/makeStore';
import { openFromMenu } from '../../support/menus';
import { renderApp } from '../../support/renderApp';
import { bodies, requests } from '../../support/requests';
import { server } from '../../support/server';

const SAVE = 'POST /api/users/tz-loc/user-1';

const openProfile = async (user: Parameters<typeof renderApp>[0] = {}) => {
  backend.users = [buildUser({ id: 'user-1' })];
  const view = renderApp(user);
  return { ...view, dialog: await openFromMenu(view.user, 'Edit profile') };
};

describe('the own profile', () => {
  it('changes language and zone at once, and sends the IANA name', async () => {
    const { user, dialog, identity } = await openProfile();
    await user.type(within(dialog).getByRole('combobox', { name: 'Timezone' }), 'tokyo', {
      initialSelectionStart: 0,
      initialSelectionEnd: 99,
    });
    await user.click(
      within(dialog).getByRole('option', { name: '(UTC+09:00) Osaka, Sapporo, Tokyo' }),
    );
    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Localization' }),
      '日本語 (日本)',
    );
    identity.become({ timezone: 'Asia/Tokyo', localization: 'ja_JP' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'メッセージアーカイブ' }),
    ).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'ja-JP');
    const [request] = requests(SAVE);
    expect(request?.body).toEqual({ profile: { timezone: 'Asia/Tokyo', localization: 'ja_JP' } });
    await waitFor(() => expect(identity.renew).toHaveBeenCalledTimes(1));
  });

  it('is saved as the last dialog has it, where an earlier save is still on its way', async () => {
    backend.users = [buildUser({ id: 'user-1' })];
    const { store } = await makeSignedInStore({ features: [profileFeature] });
    const answer = server.hold(SAVE);
    for (const localization of ['fr_FR', 'ja_JP'] as const)
      store.dispatch(ownProfile.ownSettingsSubmitted({ timezone: 'UTC', localization }));
    answer();
    const last = { profile: { timezone: 'UTC', localization: 'ja_JP' } };
    await waitFor(() => expect(bodies(SAVE).at(-1)).toEqual(last));
  });

  it('keeps a timezone that nobody knows until another is chosen, and says that times are in UTC', async () => {
    const { user, dialog, identity } = await openProfile({ user: { timezone: 'Mars/Olympus' } });
    expect(within(dialog).getByText(/“Mars\/Olympus”.*Times are shown in UTC/)).toBeVisible();
    identity.renew.mockReturnValue(new Promise<never>(() => undefined)); // the next save need not wait
    const save = { profile: { timezone: 'Mars/Olympus', localization: 'en_US' } };
    for (const saves of [[save], [save, save]]) {
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(bodies(SAVE)).toEqual(saves);
      if (saves.length === 1) await openFromMenu(user, 'Edit profile');
    }
  });
});
