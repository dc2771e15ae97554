import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '@/components/dialog/Dialog';
import { Menu } from '@/components/popup/Menu';
import { renderUi } from '../../support/renderUi';

const onEdit = jest.fn();
const onTheme = jest.fn();

const open = async () => {
  renderUi(
    <>
      <Menu
        entries={[
          { label: 'Edit profile', onSelect: onEdit },
          { label: 'Change data context', onSelect: jest.fn() },
          {
            kind: 'choice',
            label: 'Theme',
            value: 'system',
            options: [
              { value: 'system', label: 'System' },
              { value: 'dark', label: 'Dark' },
            ],
            onChange: onTheme,
          },
        ]}
      >
        Claire Moreau
      </Menu>
      <button>Log out</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
};

describe('a menu', () => {
  it('opens by keyboard on its first entry, and moves with arrows, Home, End and letters', async () => {
    await open();
    expect(screen.getByText('Edit profile')).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowDown}', 'Change data context'],
      ['{ArrowDown}', 'System'],
      ['{End}', 'Dark'],
      ['{ArrowDown}', 'Edit profile'],
      ['{ArrowUp}', 'Dark'],
      ['{Home}', 'Edit profile'],
      ['c', 'Change data context'],
      ['d', 'Dark'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(screen.getByText(name)).toHaveFocus();
    }
  });

  it('does what was chosen once, closed and with the focus back on its button', async () => {
    await open();
    onEdit.mockImplementation(() =>
      expect(screen.getByRole('button', { name: 'Claire Moreau' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    expect(onEdit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('closes on Escape, on Tab, with a choice that is changed, and on a click elsewhere', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Claire Moreau' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log out' })).toHaveFocus();
    await userEvent.click(button);
    expect(screen.getByRole('menuitemradio', { name: 'System' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(onTheme).toHaveBeenCalledWith('dark');
    await userEvent.click(button);
    await userEvent.click(document.body);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('leaves the dialog around it open on the first Escape', async () => {
    const onClose = jest.fn();
    renderUi(
      <Dialog title="Email preview" onClose={onClose}>
        <Menu entries={[{ label: 'Copy link', onSelect: jest.fn() }]}>More</Menu>
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
