import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../support/renderApp';
import { onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';

const NUMBER = 1234;
const UNAVAILABLE = 'The service is not available right now. Try again in a moment.';

const challenge = (salt = 'abc?expires=4102444800&', number = NUMBER) => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  maxnumber: 2000,
  salt,
  signature: 'signed',
});

const serveChallenge = (body: unknown = challenge()) =>
  server.use(http.get('*/captcha/challenge', () => HttpResponse.json(body as object)));

const openReset = async (config: Parameters<typeof renderApp>[0] = {}) => {
  const view = renderApp({ path: '/reset', user: null, ...config });
  await screen.findByRole('textbox', { name: 'Registered email' });
  return view;
};

const emailField = () => screen.getByRole('textbox', { name: 'Registered email' });
const captcha = () => within(screen.getByRole('group', { name: 'Captcha' }));

const solve = async ({ user }: ReturnType<typeof renderApp>) => {
  await user.click(captcha().getByRole('checkbox', { name: 'I am not a robot' }));
  expect(await captcha().findByText('Verified')).toBeVisible();
};

const reset = async ({ user }: ReturnType<typeof renderApp>, email = ' jo.miller@example.org ') => {
  fireEvent.change(emailField(), { target: { value: email } });
  fireEvent.blur(emailField());
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
};

describe('the password reset', () => {
  it('sends the address and the solved captcha once for a double click, and says that the mail is on its way', async () => {
    serveChallenge();
    const view = await openReset();
    expect(screen.getByRole('link', { name: 'Click here to go to login page' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(document.head.innerHTML).not.toContain('recaptcha'); // is not configured
    await solve(view);
    await view.user.type(emailField(), ' jo.miller@example.org ');
    await view.user.dblClick(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Password reset email sent!')).toHaveAttribute('role', 'status');
    const { body, headers } = onlyRequest('POST /api/account/reset');
    const { recaptchaToken, ...rest } = body as { recaptchaToken: string };
    expect(rest).toEqual({ email: 'jo.miller@example.org' });
    const { algorithm, challenge: hash, salt, signature } = challenge();
    expect(JSON.parse(atob(recaptchaToken))).toEqual({
      algorithm,
      challenge: hash,
      number: NUMBER,
      salt,
      signature,
    });
    expect(headers.get('authorization')).toBeNull();
    expect(headers.get('data-context')).toBeNull();
  });

  it('asks for the address, refuses an unknown user in the same words always, keeps the address, and asks for a new captcha', async () => {
    serveChallenge();
    const view = await openReset();
    await solve(view);
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    await reset(view, '');
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    expect(screen.getByText('You must enter a valid Email!')).toBeVisible();
    await reset(view, 'nobody@example.org');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Recovery not allowed for unknown user.',
    );
    expect(emailField()).toHaveValue('nobody@example.org');
    expect(captcha().getByRole('checkbox')).not.toBeChecked();
    await view.user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please solve Captcha');
    expect(requests('POST /api/account/reset')).toHaveLength(1);
  });

  it('asks for the captcha until it is solved, but not for one that was on its way', async () => {
    const release = server.hold('GET /captcha/challenge', () => HttpResponse.json(challenge()));
    const view = await openReset();
    await reset(view);
    expect(screen.getByRole('alert')).toHaveTextContent('Please solve Captcha');
    await view.user.click(captcha().getByRole('checkbox'));
    expect(captcha().getByText('Checking…')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(screen.getByText('Please solve Captcha')).toBeVisible();
    release();
    expect(await captcha().findByText('Verified')).toBeVisible();
    expect(screen.queryByText('Please solve Captcha')).not.toBeInTheDocument();
    expect(requests('POST /api/account/reset')).toEqual([]);
  });

  it('says what came of it', async () => {
    serveChallenge();
    const view = await openReset();
    await view.user.type(emailField(), 'jo.miller@example.org');
    for (const [answer, message] of [
      [() => HttpResponse.json({ status: 'queued' }), 'Recovery not allowed for unknown user.'],
      [() => HttpResponse.json({ status: null }), UNAVAILABLE],
      [() => HttpResponse.json({}, { status: 400 }), 'Recovery not allowed for unknown user.'],
      [() => HttpResponse.error(), UNAVAILABLE],
      [
        () => HttpResponse.json({}, { status: 429, headers: { 'retry-after': '30' } }),
        'Too many requests. The server asked to wait 30 seconds.',
      ],
    ] as const) {
      server.use(http.post('*/api/account/reset', answer));
      await solve(view);
      await view.user.click(screen.getByRole('button', { name: 'Reset Password' }));
      expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
    }
    expect(requests('POST /api/account/reset')).toHaveLength(5);
  });

  it('goes to the API of the configuration', async () => {
    serveChallenge();
    server.use(
      http.post('https://api.example.com/api/account/reset', () =>
        HttpResponse.json({ status: 'success' }),
      ),
    );
    const view = await openReset({ config: { apiBaseUrl: 'https://api.example.com' } });
    await solve(view);
    await reset(view);
    expect(await screen.findByText('Password reset email sent!')).toBeVisible();
  });
});

describe('the captcha', () => {
  it('that cannot be had, has no solution or is of another kind says so, and can be tried again', async () => {
    server.use(http.get('*/captcha/challenge', () => HttpResponse.json({}, { status: 500 })));
    const view = await openReset();
    await view.user.click(captcha().getByRole('checkbox'));
    expect(await captcha().findByText('The check could not be completed.')).toBeVisible();
    expect(captcha().getByRole('checkbox')).not.toBeChecked();
    for (const wrong of [{ ...challenge(), challenge: 'nothing' }, { algorithm: 'MD5' }]) {
      const asked = requests('GET /captcha/challenge').length;
      serveChallenge(wrong);
      await view.user.click(captcha().getByRole('checkbox'));
      await waitFor(() => expect(requests('GET /captcha/challenge')).toHaveLength(asked + 1));
      expect(await captcha().findByText('The check could not be completed.')).toBeVisible();
    }
    serveChallenge();
    await view.user.click(captcha().getByRole('button', { name: 'Try again' }));
    expect(captcha().getByRole('checkbox')).toHaveFocus();
    expect(await captcha().findByText('Verified')).toBeVisible();
  });

  it('expires when the server takes its solution no more', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    serveChallenge(challenge(`abc?expires=${Math.ceil(Date.now() / 1000) + 60}&`));
    const view = await openReset();
    fireEvent.click(captcha().getByRole('checkbox'));
    await captcha().findByText('Verified');
    act(() => jest.advanceTimersByTime(61_000));
    expect(captcha().getByText('The check has expired.')).toBeVisible();
    jest.useRealTimers();
    await reset(view);
    expect(screen.getByText('Please solve Captcha')).toBeVisible();
  });
});

describe('the captcha of Google', () => {
  type Options = {
    sitekey: string;
    callback: (token: string) => void;
    'expired-callback': () => void;
    'error-callback': () => void;
  };
  const withGoogle = {
    config: { captcha: { provider: 'recaptcha', siteKey: 'site-key' } },
  } as const;
  let created: jest.SpyInstance<Element, [string]>;
  const script = () =>
    created.mock.results
      .map(({ value }) => value as Element)
      .find(
        (element) =>
          element instanceof HTMLScriptElement &&
          element.isConnected &&
          element.src.startsWith('https://www.google.com/recaptcha/api.js'),
      );

  const answer = (options: Options[]) => {
    const grecaptcha = {
      ready: (callback: () => void) => callback(),
      render: (_place: HTMLElement, given: Options) => options.push(given),
    };
    Object.assign(window, { grecaptcha });
    script()?.dispatchEvent(new Event('load'));
  };

  beforeEach(() => {
    created = jest.spyOn(document as { createElement(tag: string): Element }, 'createElement');
  });
  afterEach(() => {
    script()?.remove();
    Object.assign(window, { grecaptcha: undefined });
  });

  it('that cannot be loaded can be tried again, and gives the token that goes out', async () => {
    const view = await openReset(withGoogle);
    script()?.dispatchEvent(new Event('error'));
    expect(await screen.findByText('The check could not be completed.')).toBeVisible();
    expect(script()).toBeUndefined();
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(script()).toBeDefined();
    const widgets: Options[] = [];
    answer(widgets);
    await waitFor(() => expect(widgets).toHaveLength(1));
    expect(widgets[0]?.sitekey).toBe('site-key');
    await reset(view);
    expect(await screen.findByText('Please solve Captcha')).toBeVisible();
    act(() => widgets[0]?.callback('token of google'));
    await waitFor(() => expect(screen.queryByText('Please solve Captcha')).not.toBeInTheDocument());
    await view.user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Password reset email sent!')).toBeVisible();
    expect(onlyRequest('POST /api/account/reset').body).toEqual({
      email: 'jo.miller@example.org',
      recaptchaToken: 'token of google',
    });
    await waitFor(() => expect(widgets).toHaveLength(2));
  });
});
