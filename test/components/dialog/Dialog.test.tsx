import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/Button';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { Dialog } from '@/components/dialog/Dialog';
import { renderUi } from '../../support/renderUi';

function Page({
  closable = true,
  onSave = () => undefined,
}: {
  closable?: boolean;
  onSave?: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit profile</Button>
      <p role="status">3 emails</p>
      {open && (
        <Dialog
          title="Edit profile"
          closable={closable}
          onClose={() => setOpen(false)}
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
          footer={
            <>
              <Button onClick={() => setAsking(true)}>Remove user</Button>
              <Button type="submit">Save</Button>
            </>
          }
        >
          <input aria-label="First name" />
        </Dialog>
      )}
      {asking && (
        <ConfirmDialog
          title="Remove"
          confirmLabel="Remove"
          onConfirm={() => undefined}
          onCancel={() => setAsking(false)}
        >
          Claire Moreau will be removed.
        </ConfirmDialog>
      )}
    </>
  );
}

const opened = async (page = <Page />) => {
  renderUi(page);
  await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }));
};

describe('a dialog', () => {
  it('is named by its title, takes the focus to its first field and gives it back', async () => {
    await opened();
    expect(screen.getByRole('dialog', { name: 'Edit profile' })).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument(); // that is the bar of the page
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off'); // nothing has changed
    await waitFor(() => expect(screen.getByRole('status')).not.toHaveAttribute('aria-live'));
  });

  it('lets the second press of the double click that opened it do nothing, and every later one its work', async () => {
    await opened();
    const title = screen.getByRole('heading', { name: 'Edit profile' });
    expect(fireEvent.mouseDown(title, { detail: 2 })).toBe(false);
    expect(fireEvent.mouseDown(title, { detail: 1 })).toBe(true);
    expect(fireEvent.mouseDown(title, { detail: 2 })).toBe(true);
  });

  it('does not close on Escape, nor offer to, while it must be answered', async () => {
    await opened(<Page closable={false} />);
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.getByRole('dialog', { name: 'Edit profile' })).toBeInTheDocument();
  });

  it('sends its form by Enter and by its submit button, and closes on Escape', async () => {
    const onSave = jest.fn();
    await opened(<Page onSave={onSave} />);
    await userEvent.keyboard('Claire{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('a confirmation lies over the dialog, with "Cancel" focused and what will happen read out', async () => {
  await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Remove user' }));
  expect(screen.getByRole('alertdialog', { name: 'Remove' })).toHaveAccessibleDescription(
    'Claire Moreau will be removed.',
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Edit profile' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove user' })).toHaveFocus();
});

it('a busy button keeps the focus, says so, and neither acts nor submits again', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  renderUi(
    <form onSubmit={onSubmit}>
      <Button busy type="submit" onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
