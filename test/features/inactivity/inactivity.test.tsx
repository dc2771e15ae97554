import { act, screen, waitFor, within } from '@testing-library/react';
import { attachViewerFrame } from '@/browser/viewerHost';
import { failing } from '../../support/handlers/failure';
import { renderApp } from '../../support/renderApp';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { stopDates } from '../../support/stopDates';

const STORAGE_KEY = 'lastActivity';
const MINUTE = 60_000;

/** As if nobody had been there so long; the console looks at once, as after a laptop's sleep. */
const idleFor = (milliseconds: number, event = 'focus') =>
  act(() => {
    localStorage.setItem(STORAGE_KEY, String(Date.now() - milliseconds));
    (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event));
  });

beforeEach(() => stopDates(Date.now()));

let opened: ReturnType<typeof renderApp> | null = null;

/** The store of a closed page would go on watching the shared clock. */
afterEach(() => act(() => opened?.identity.signOutElsewhere()));

const open = async () => {
  const view = renderApp({ path: '/#subject=offer&range=7d' });
  opened = view;
  await within(await screen.findByRole('banner')).findByText('Client One');
  return view;
};

const prompt = () => screen.findByRole('alertdialog', { name: 'Inactivity' });

describe('inactivity', () => {
  it('asks after ten minutes without mouse, key, touch or scrolling, counts down, and is not answered by moving the mouse', async () => {
    const { user } = await open();
    idleFor(10 * MINUTE + 5_000);
    expect(await prompt()).toHaveTextContent('You are about to be logged out for inactivity.');
    expect(await prompt()).toHaveTextContent(
      'Downloads and evidence packs still under way will be canceled.',
    );
    expect(screen.getByRole('timer')).toHaveTextContent('15 seconds left');
    idleFor(10 * MINUTE + 8_000);
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('12 seconds left'));
    await user.hover(await prompt());
    window.dispatchEvent(new Event('focus'));
    expect(await prompt()).toBeVisible();
    expect(Date.now() - Number(localStorage.getItem(STORAGE_KEY))).toBeGreaterThan(10 * MINUTE);
  });

  it.each([
    [500, /Your data contexts could not be loaded/],
    [403, /You are not allowed to see this page/],
  ])('asks also where the data contexts could not be loaded (%i)', async (status, text) => {
    server.use(failing('GET /api/clients/list', status));
    opened = renderApp();
    await screen.findByText(text);
    idleFor(10 * MINUTE + 5_000);
    expect(await prompt()).toBeVisible();
    idleFor(10 * MINUTE + 20_000);
    await waitFor(() => expect(opened?.identity.signOut).toHaveBeenCalledTimes(1));
  });

  it('does not ask somebody who reads in the frame of an email', async () => {
    await open();
    const frame = document.body.appendChild(document.createElement('iframe'));
    const viewer = attachViewerFrame(frame);
    const say = (source: Window | null, origin: string) =>
      act(() => {
        const data = { type: 'used' };
        window.dispatchEvent(new MessageEvent('message', { source, data, origin }));
      });
    const isNoted = () => Date.now() - Number(localStorage.getItem(STORAGE_KEY)) < MINUTE;
    idleFor(9 * MINUTE);
    say(window, 'null');
    say(frame.contentWindow, window.location.origin);
    expect(isNoted()).toBe(false);
    say(frame.contentWindow, 'null');
    expect(isNoted()).toBe(true);
    idleFor(10 * MINUTE + 5_000);
    await prompt();
    say(frame.contentWindow, 'null');
    expect(isNoted()).toBe(false); // the prompt is answered by its button
    viewer.close();
    frame.remove();
  });

  it('asks at its first look, not at the one after', async () => {
    const clock = jest.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
    await open();
    clock.mockRestore();
    idleFor(10 * MINUTE + 5_000);
    expect(await prompt()).toBeVisible();
  });

  it('keeps the session when asked to, closes when somebody stays in another tab, and signs out at once when asked to', async () => {
    const { user, identity } = await open();
    idleFor(10 * MINUTE + 5_000);
    await prompt();
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(localStorage.getItem(STORAGE_KEY)).toBe(String(Date.now()));
    expect(identity.signOut).not.toHaveBeenCalled();
    idleFor(10 * MINUTE + 5_000);
    await prompt();
    idleFor(0);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    idleFor(10 * MINUTE + 5_000);
    await prompt();
    await user.click(screen.getByRole('button', { name: 'Log out now' }));
    await waitFor(() => expect(identity.signOut).toHaveBeenCalledTimes(1));
  });

  it.each(['focus', 'pageshow', 'visibilitychange'])(
    'signs out twenty seconds later, by %s, and keeps the address to come back to',
    async (event) => {
      const { identity } = await open();
      idleFor(10 * MINUTE + 20_000, event);
      // not at the next tick of the clock, which may be a minute away in a hidden tab
      expect(identity.signOut.mock.calls).toEqual([['/#subject=offer&range=7d']]);
      expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
    },
  );

  it('does not ask before, and is never negative when the clock was set back', async () => {
    await open();
    idleFor(10 * MINUTE - 2_000);
    await act(settled);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    idleFor(-60 * MINUTE);
    await act(settled);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(Number(localStorage.getItem(STORAGE_KEY))).toBeLessThanOrEqual(Date.now());
  });
});
