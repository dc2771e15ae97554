import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { failing } from '../../support/handlers/failure';
import { onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import { ann, edit, field, openUsers, own, row } from './usersPage';

const LOCK = 'POST /api/users/lock/user-2';
const UNLOCK = 'POST /api/users/unlock/user-3';

const slider = (dialog: HTMLElement, name = 'Lock user') =>
  within(dialog).getByRole('slider', { name });

function slideToTheEnd(handle: HTMLElement) {
  fireEvent.keyDown(handle, { key: 'End' });
  fireEvent.keyDown(handle, { key: 'Enter' });
}

describe('locking a user', () => {
  it('is done by sliding, without another question, and without a body', async () => {
    const { user } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    const said = within(dialog).getAllByRole('status');
    expect(said.map(({ textContent }) => textContent)).toContain('Status Active');
    slideToTheEnd(slider(dialog));
    expect(await within(dialog).findByText('Locked')).toBeVisible();
    expect(onlyRequest(LOCK).body).toBeNull();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(slider(dialog, 'Unlock user')).toHaveValue(0);
    await waitFor(() => expect(requests('GET /api/users/list')).toHaveLength(2));
  });

  it('is done by the button, which asks once and names the user', async () => {
    const { user } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    const question = screen.getByRole('alertdialog', { name: 'Lock Ann Lee?' });
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(requests(LOCK)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Lock' }));
    expect(await within(dialog).findByText('Locked')).toBeVisible();
    expect(requests(LOCK)).toHaveLength(1);
  });

  it('is undone by unlocking', async () => {
    const { user } = openUsers();
    const dialog = await edit(user, 'René Duval');
    slideToTheEnd(slider(dialog, 'Unlock user'));
    expect(await within(dialog).findByText('Active')).toBeVisible();
    expect(onlyRequest(UNLOCK).body).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(within(row('René Duval')).getByText('Active')).toBeVisible();
  });

  it('cannot be repeated or undone while the request is under way', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post('*/api/users/lock/:id', async () => {
        await answered;
        return HttpResponse.json({});
      }),
    );
    const { user } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    slideToTheEnd(slider(dialog));
    await waitFor(() => expect(slider(dialog)).toHaveAttribute('aria-disabled', 'true'));
    expect(slider(dialog)).toHaveValue(100);
    slideToTheEnd(slider(dialog));
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    answer();
    expect(await within(dialog).findByText('Locked')).toBeVisible();
    expect(requests(LOCK)).toHaveLength(1);
  });

  it('goes back when it fails, and says why', async () => {
    server.use(failing(LOCK, 500, { title: 'The directory is read-only' }));
    const { user } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    slideToTheEnd(slider(dialog));
    expect(await within(dialog).findByText('The directory is read-only')).toBeVisible();
    expect(slider(dialog)).toHaveValue(0);
    expect(within(dialog).getByText('Active')).toBeVisible();
  });

  it('holds the next user back until the answer is there, and blames nobody else for its failure', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post('*/api/users/lock/:id', async () => {
        await answered;
        return HttpResponse.json({ title: 'The directory is read-only' }, { status: 500 });
      }),
    );
    const { user } = openUsers();
    const first = await edit(user, 'Ann Lee');
    slideToTheEnd(slider(first));
    await waitFor(() => expect(requests(LOCK)).toHaveLength(1));
    await user.keyboard('{Escape}');
    const second = await edit(user, 'René Duval');
    expect(slider(second, 'Unlock user')).toHaveAttribute('aria-disabled', 'true');
    answer();
    await waitFor(() =>
      expect(slider(second, 'Unlock user')).toHaveAttribute('aria-disabled', 'false'),
    );
    expect(within(second).queryByText('The directory is read-only')).not.toBeInTheDocument();
  });

  it('keeps what was typed in the form', async () => {
    const { user } = openUsers();
    const dialog = await edit(user, 'Ann Lee');
    await user.type(field(dialog, 'Last name'), '-Smith');
    slideToTheEnd(slider(dialog));
    await waitFor(() => expect(requests('GET /api/users/list')).toHaveLength(2));
    expect(await within(dialog).findByText('Locked')).toBeVisible();
    expect(field(dialog, 'Last name')).toHaveValue('Lee-Smith');
  });

  it('is not for a provisioned user: the lock is fixed', async () => {
    const { user } = openUsers({ users: [own, { ...ann, status: 'PROVISIONED' }] });
    const dialog = await edit(user, 'Ann Lee');
    expect(within(dialog).getByText('Pending state - provisioned')).toBeVisible();
    expect(slider(dialog)).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog).getByRole('button', { name: 'Lock' })).toBeDisabled();
    slideToTheEnd(slider(dialog));
    await delay(150);
    expect(requests(LOCK)).toEqual([]);
  });

  it('is not for oneself', async () => {
    const { user } = openUsers();
    const dialog = await edit(user, 'Jo Miller');
    expect(slider(dialog)).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog).getByRole('button', { name: 'Lock' })).toBeDisabled();
    expect(within(dialog).getByText('You cannot lock or remove yourself.')).toBeVisible();
  });
});
