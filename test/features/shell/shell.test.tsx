import { act, screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '../../support/build/user';
import { backend } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { openResults } from '../search/openResults';

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const finder = () => screen.findByRole('combobox', { name: 'Find a sent email' });

/** The page before the first search, with the focus out of the box, which has it first. */
async function openStart() {
  const { user } = renderApp();
  await waitFor(async () => expect(await finder()).toHaveFocus());
  await user.click(screen.getByRole('heading', { name: 'Find a sent email' }));
  expect(await finder()).not.toHaveFocus();
  return user;
}

describe('the keyboard sheet', () => {
  it('does not open while somebody types, opens on ?, lists the keys of each part, and switches them off for those whom they disturb', async () => {
    const user = await openStart();
    const recipient = screen.getByRole('textbox', { name: 'Recipient' });
    await user.type(recipient, 'what?/');
    expect(recipient).toHaveValue('what?/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('heading', { name: 'Find a sent email' }));
    await user.keyboard('?');
    const list = within(await sheet()).getByRole('region', { name: 'List of emails' });
    expect(list).toHaveTextContent(/Next emailjor↓/);
    await user.click(
      within(await sheet()).getByRole('checkbox', { name: 'Single keys work as shortcuts' }),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('?/');
    expect(await finder()).not.toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('single keys', () => {
  it('lead into the list with j, on with j, back with k, select with x, and to the search with /', async () => {
    const user = await openResults(3);
    const rows = screen.getAllByRole('row').slice(1);
    await user.keyboard('j');
    expect(rows[0]).toHaveFocus();
    await user.keyboard('jj');
    expect(rows[2]).toHaveFocus();
    await user.keyboard('kx');
    expect(rows[1]).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Select Offer number 2' })).toBeChecked();
    await user.keyboard('/');
    expect(await finder()).toHaveFocus();
  });
});

it('another page gives its title the focus and the window its name; / leads to its search', async () => {
  backend.users = [buildUser()];
  const { user } = renderApp({ user: { permissions: ['ACCESS_MAILINGS', 'MANAGE_USERS'] } });
  const button = await screen.findByRole('button', { name: 'Open menu' });
  expect(document.title).toBe('Message Archive');
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Users' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Users' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Users');
  await screen.findByRole('table', { name: 'Users' });
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveFocus();
});

describe('without a connection', () => {
  const connect = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };

  it('the frame says once that the browser is offline, until it is not, and the focus stays where it is when only the search changes', async () => {
    const user = await openResults(3);
    await user.click(screen.getByRole('button', { name: 'Subject' }));
    expect(screen.getByRole('button', { name: 'Subject' })).toHaveFocus();
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
    connect(false);
    expect(screen.getAllByText(/You are offline/)).toHaveLength(1);
    expect(screen.getByText(/You are offline/)).toHaveRole('status');
    connect(true);
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });
});
