import { act, screen, waitFor } from '@testing-library/react';
import { failing } from '../../support/handlers/failure';
import { address, goBack, openAddress, renderApp } from '../../support/renderApp';
import { server } from '../../support/server';
import { settled } from '../../support/settled';

type View = ReturnType<typeof renderApp>;

const signedOut = ({ identity }: View) =>
  waitFor(() => expect(identity.signOut).toHaveBeenCalledTimes(1));

/** The ways a session ends, and the provider's way back to the sign-in page. */
const ends: Record<string, (view: View) => Promise<void>> = {
  inactivity: async (view) => {
    act(() => {
      localStorage.setItem('lastActivity', String(Date.now() - 620_000));
      window.dispatchEvent(new Event('focus'));
    });
    await signedOut(view);
  },
  'inactivity while the tab was closed': async (view) => {
    view.unmount();
    localStorage.setItem('lastActivity', String(Date.now() - 620_000));
    await signedOut(renderApp());
  },
  'an expired session': async (view) => {
    server.use(failing('GET /api/version', 401));
    await view.user.click(screen.getByRole('button', { name: 'Information' }));
    await signedOut(view);
  },
  'tokens that could not be renewed': async ({ identity }) => {
    act(() => identity.loseTokens());
    await screen.findByRole('textbox');
  },
  'the person while the provider is not reached': async (view) => {
    view.identity.signOutEnd = 'cutOff';
    await view.user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/login'));
  },
  'another tab': async ({ identity }) => {
    identity.accessToken.mockResolvedValue(null);
    act(() => identity.signOutElsewhere());
    await screen.findByRole('textbox');
  },
  'the person': async (view) => {
    await view.user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(screen.getByRole('status')).toHaveTextContent('Signing out of MAS');
    await signedOut(view);
  },
};

async function signInPageAfter(end: string) {
  const view = renderApp();
  await screen.findByText('Client One');
  await ends[end]?.(view);
  await act(settled);
  expect(view.identity.resume).not.toHaveBeenCalled(); // a session that ends is not taken up again
  view.unmount();
  renderApp({ path: '/login', user: null });
  await waitFor(() => expect(screen.getByRole('textbox')).toBeVisible());
}

describe('the sign-in page after a sign-out by', () => {
  it.each([
    ['inactivity', 'en-GB', 'You were logged out for inactivity.'],
    ['inactivity while the tab was closed', 'en-GB', 'You were logged out for inactivity.'],
    ['an expired session', 'en-GB', 'Your session has expired. Sign in again to continue.'],
    ['tokens that could not be renewed', 'en-GB', 'Your session has expired. Sign in again to continue.'], // prettier-ignore
    ['the person while the provider is not reached', 'fr', /^Votre session est fermée ici\./],
    ['another tab', 'ja', '別のタブでログアウトしました。'],
  ])('%s says so (%s)', async (end, language, text) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
    await signInPageAfter(end);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('another tab is where Back leads', async () => {
    const { identity } = renderApp();
    await screen.findByText('Client One');
    openAddress('/#recipient=*@example.org&range=7d');
    identity.accessToken.mockResolvedValue(null);
    act(() => identity.signOutElsewhere());
    await waitFor(() => expect(address()).toBe('/login'));
    await goBack();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('You were signed out in another tab.')).toBeVisible();
  });

  it('is left by Back', async () => {
    const { identity } = renderApp({ path: '/login', user: null });
    expect(await screen.findByRole('textbox')).toBeVisible();
    openAddress('/admin/users');
    await waitFor(() => expect(identity.remember).toHaveBeenCalledWith('/admin/users'));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('the person says nothing', async () => {
    sessionStorage.setItem('signOutReason', 'inactivity'); // of a session before
    await signInPageAfter('the person');
    expect(screen.queryByText('You were logged out for inactivity.')).not.toBeInTheDocument();
  });
});
