import { screen, waitFor } from '@testing-library/react';
import { buildEmails } from '../support/build/email';
import { archive } from '../support/fakeBackend';
import { failing } from '../support/handlers/failure';
import { address, renderApp } from '../support/renderApp';
import { requests } from '../support/requests';
import { server } from '../support/server';
import { LIST, linkTo } from '../features/search/searchLink';

const SEARCH = linkTo('recipient=*@example.org');
const placeOf = (owner: string) => ({ usr: null, key: 'k', idx: 0, owner });
const owner = () => (window.history.state as { owner?: string }).owner;

describe('a place in the history of the tab', () => {
  it('belongs to who is signed in there, also after another search', async () => {
    archive(buildEmails(3));
    const { user } = renderApp({ path: SEARCH });
    await screen.findByRole('table', { name: 'Results' });
    await waitFor(() => expect(owner()).toBe('owner user-1'));
    await user.click(screen.getByRole('button', { name: 'Subject' }));
    await waitFor(() => expect(address()).toContain('sort=subject'));
    await waitFor(() => expect(owner()).toBe('owner user-1'));
  });

  it('is what its own person finds there again', async () => {
    archive(buildEmails(3));
    renderApp({ path: SEARCH, state: placeOf('owner user-1') });
    expect(await screen.findByRole('table', { name: 'Results' })).toBeVisible();
  });

  it('shows nothing of a search to somebody else', async () => {
    archive(buildEmails(3));
    renderApp({ path: SEARCH, state: placeOf('owner of it') });
    expect(await screen.findByRole('textbox', { name: 'Recipient' })).toHaveValue('');
    expect(address()).not.toContain('example.org');
    await waitFor(() => expect(owner()).toBe('owner user-1'));
    expect(requests(LIST)).toEqual([]);
  });

  it('shows nothing of it either where Back leads to it without loading the page', async () => {
    archive(buildEmails(3));
    renderApp({ path: SEARCH });
    await screen.findByRole('table', { name: 'Results' });
    const before = requests(LIST).length;
    window.history.pushState(placeOf('owner of it'), '', linkTo('recipient=*@secret.example'));
    window.history.pushState(placeOf('owner user-1'), '', '/');
    window.history.back();
    await waitFor(() => expect(window.history.state).toMatchObject({ key: 'k' }));
    await waitFor(() =>
      expect(screen.queryByRole('table', { name: 'Results' })).not.toBeInTheDocument(),
    );
    expect(address()).not.toContain('secret');
    expect(screen.getByRole('textbox', { name: 'Recipient' })).not.toHaveValue('*@secret.example');
    expect(requests(LIST)).toHaveLength(before);
  });

  it('is kept for its person alone when nobody is signed in any more', async () => {
    const { identity } = renderApp({ path: SEARCH, user: null, state: placeOf('owner of it') });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(identity.remember).toHaveBeenCalledWith(SEARCH, 'owner of it');
    expect(address()).toBe('/login');
  });

  it('says nothing of the search once the session has ended', async () => {
    server.use(failing(LIST, 401));
    const { identity } = renderApp({ path: SEARCH });
    await waitFor(() => expect(identity.signOut).toHaveBeenCalledWith(SEARCH));
    expect(address()).toBe('/');
  });
});
