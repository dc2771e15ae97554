import { screen, within } from '@testing-library/react';
import { buildUser } from '../../support/build/user';
import { openUsers, own } from './usersPage';

const haruka = buildUser({
  id: 'user-9',
  login: 'haruka@example.org',
  role: 'USER',
  profile: { firstName: '遥', lastName: '佐藤' },
});

describe('names in Japanese', () => {
  it('begin with the family name: in the frame, the list, the form and the toast', async () => {
    const { user } = openUsers({
      users: [own, haruka],
      as: { localization: 'ja_JP', firstName: '優子', lastName: '伊藤' },
    });
    expect(await screen.findByRole('button', { name: '伊藤 優子' })).toBeVisible();
    const row = await screen.findByRole('row', { name: /佐藤 遥/ });
    await user.click(within(row).getByRole('button', { name: /編集/ }));
    const dialog = await screen.findByRole('dialog', { name: /佐藤 遥/ });
    expect(
      within(dialog)
        .getAllByRole('textbox')
        .slice(0, 2)
        .map((field) => (field as HTMLInputElement).value),
    ).toEqual(['佐藤', '遥']);
    await user.clear(within(dialog).getByRole('textbox', { name: '名' }));
    await user.type(within(dialog).getByRole('textbox', { name: '名' }), '陽菜');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('佐藤 陽菜 さんの変更を保存しました')).toBeVisible();
  });
});
