import { screen } from '@testing-library/react';
import { address, renderApp } from '../support/renderApp';

describe('pages without a session', () => {
  it('offers to sign in at /login', async () => {
    renderApp({ path: '/login', user: null });
    expect(await screen.findByRole('heading', { name: 'Message Archive' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/reset',
    );
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/©/);
  });

  it('answers an unknown address with 404 and a way home', async () => {
    renderApp({ path: '/no/such/page', user: null });
    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
    expect(screen.getByText('The resource does not exist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });
});

describe('a secure page', () => {
  it('sends a stranger to /login and keeps the address for later', async () => {
    const { identity } = renderApp({ path: '/#recipient=jo*', user: null });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(identity.remember).toHaveBeenCalledWith('/#recipient=jo*');
  });

  it('shows the archive to somebody who may read mailings', async () => {
    renderApp({ user: { firstName: 'Haruka', lastName: 'Sato' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Message Archive' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Haruka Sato' })).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('Client One');
  });

  it('refuses somebody who may not', async () => {
    renderApp({ user: { permissions: ['ACCESS_BILLING'] } });
    expect(await screen.findByRole('heading', { name: '403' })).toBeVisible();
    expect(screen.getByText('You are not allowed to see this page.')).toBeVisible();
    expect(address()).toBe('/error');
  });
});
