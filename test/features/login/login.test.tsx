import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { SignInError } from '@/identity/gateway';
import type { Permission } from '@/features/session/permissions';
import { address, openAddress, renderApp } from '../../support/renderApp';
import { settled } from '../../support/settled';

const openLogin = () => renderApp({ path: '/login', user: null });

const signIn = async ({ user }: ReturnType<typeof renderApp>, email: string, password: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Email' }), {
    target: { value: email },
  });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('the sign-in page', () => {
  it('asks for what is missing and sends nothing, then signs in once with the e-mail address and the password', async () => {
    const view = openLogin();
    await view.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('You must enter a valid Email!')).toBeVisible();
    expect(screen.getByText('You must enter a password!')).toBeVisible();
    expect(view.identity.signIn).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/reset',
    );
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/©/);
    view.identity.signIn.mockReturnValue(new Promise(() => undefined));
    await signIn(view, ' jo.miller@example.org ', 'secret');
    expect(view.identity.signIn).toHaveBeenCalledWith({
      username: 'jo.miller@example.org',
      password: 'secret',
    });
    await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(view.identity.signIn).toHaveBeenCalledTimes(1));
  });

  it('says that the password is wrong until a field is touched, and why else nobody can sign in', async () => {
    const view = openLogin();
    view.identity.signIn.mockRejectedValue(new SignInError('credentials'));
    await signIn(view, 'jo.miller@example.org', 'wrong');
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    await view.user.click(screen.getByLabelText('Password'));
    expect(screen.queryByText('Invalid email or password')).not.toBeInTheDocument();
    for (const [kind, message] of [
      ['expiredPassword', /password has expired/],
      ['unsupported', 'This account needs a sign-in step that this page does not support.'],
      ['rateLimited', 'Too many attempts. Try again later.'],
      ['unavailable', 'Sign-in is not available right now'],
    ] as const) {
      view.identity.signIn.mockRejectedValue(new SignInError(kind));
      await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(await screen.findByText(message)).toBeVisible();
    }
  });

  it('says that nobody could be signed in where the provider led back to it, not after a wrong password', async () => {
    for (const [refusal, isSaid] of [
      [new SignInError('credentials'), false],
      [null, true],
    ] as const) {
      const view = openLogin();
      if (refusal) view.identity.signIn.mockRejectedValue(refusal);
      await signIn(view, 'jo.miller@example.org', 'a password');
      await waitFor(() => expect(view.identity.signIn).toHaveBeenCalled());
      await act(settled);
      view.unmount();
      const { unmount } = openLogin();
      await screen.findByRole('button', { name: 'Sign in' });
      expect(screen.queryByText(/^You could not be signed in/) !== null).toBe(isSaid);
      unmount();
    }
  });

  it.each<[string, Permission[], string]>([
    ['/login', ['ACCESS_MAILINGS'], '/'],
    ['/login/', ['ACCESS_BILLING'], '/admin/billing'],
  ])('at %s leads somebody on who is signed in, and leaves no trap', async (path, held, home) => {
    window.history.pushState(null, '', '/before');
    const { length } = window.history;
    const { identity } = renderApp({ path, user: { permissions: held } });
    await waitFor(() => expect(address()).toBe(home));
    expect(await screen.findByRole('button', { name: 'Jo Miller' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(window.history).toHaveLength(length);
    expect(identity.signIn).not.toHaveBeenCalled();
  });

  it('leads on when Back comes to it inside of the console, or out of the cache of the browser', async () => {
    const { identity } = renderApp({ path: '/login', user: null });
    await screen.findByRole('button', { name: 'Sign in' });
    identity.become({});
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('button', { name: 'Jo Miller' })).toBeVisible();
    openAddress('/login');
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('button', { name: 'Jo Miller' })).toBeVisible();
  });

  it('goes to /signin with a session that only the provider remembers', async () => {
    const { identity } = renderApp({ path: '/login', user: null });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(identity.resume).not.toHaveBeenCalled();
    identity.hasSession.mockResolvedValue(true);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(identity.resume).toHaveBeenCalledTimes(1));
    expect(address()).toBe('/signin');
  });

  it.each([
    ['refuses', new Error('login_required'), null],
    ['could not do', new SignInError('unavailable'), /^Signing in could not be completed/],
  ])('does not try again and again what the provider %s', async (_what, failure, said) => {
    const { identity } = renderApp({
      path: '/implicit/callback?code=1',
      user: null,
      prepare: (made) => {
        made.hasSession.mockResolvedValue(true);
        made.finish.mockRejectedValue(failure);
      },
    });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    await act(settled);
    expect(address()).toBe('/login');
    expect(identity.resume).not.toHaveBeenCalled();
    expect(screen.queryByText(said ?? /could not be|check the date/) !== null).toBe(said !== null);
  });
});
