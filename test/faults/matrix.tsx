import { act, configure, screen, waitFor } from '@testing-library/react';
import { address, type renderApp } from '../support/renderApp';
import { server } from '../support/server';
import { faultOf, type Fault, type Pending } from './answers';

type View = ReturnType<typeof renderApp>;

/** One call as a person causes it. */
export type FaultCase = {
  /** What the person does. */
  name: string;
  /** The call in question; a path may have parameters. */
  call: string;
  /** Goes up to the call; `breakIt` makes it go wrong from then on. */
  open(breakIt: () => void): Promise<View>;
  /** What stands there when an answer without sense was taken for nothing (test/api/oddAnswers). */
  calm?: () => unknown;
  /** True for what the console asks by itself: a 403 or 404 fails in its own place. */
  isOfConsole?: boolean;
  /** Throws when something that was typed or loaded before is gone. */
  kept?: () => void;
  /** True when leaving the page does not abort the request (a write that was sent). */
  staysSent?: boolean;
  /** How many requests of this call the screen makes: one, unless told otherwise. */
  asks?: number;
  /** True on a page without a session: nobody is signed out, and nothing leads to /error. */
  isPublic?: boolean;
};

// The whole page would be printed for each failure.
configure({
  getElementError: (message) =>
    new Error(`${message ?? ''} on a page that says: ${document.body.textContent.slice(0, 400)}`),
});

const JUNK = /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date|Please sign in to the proxy/;
const ATTRIBUTES = ['aria-label', 'title', 'alt', 'href', 'aria-valuetext', 'd', 'width', 'height'];

/** The elements of the page that match a selector, in their order. */
function found(selector: string): Element[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  const matching: Element[] = [];
  while (walker.nextNode())
    if ((walker.currentNode as Element).matches(selector))
      matching.push(walker.currentNode as Element);
  return matching;
}

/** Everything a person sees or hears read. */
function shownTexts(): string[] {
  const elements = found('*');
  const values = elements
    .filter((element) => element instanceof HTMLInputElement)
    .map(({ value }) => value);
  return [
    document.title,
    document.body.textContent,
    ...values,
    ...elements.flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? '')),
  ];
}

function expectSound(): void {
  expect(found('h1')).not.toEqual([]); // not blank
  expect(shownTexts().filter((text) => JUNK.test(text))).toEqual([]);
}

const named = (selector: string, pattern: RegExp) =>
  found(selector).find((element) =>
    pattern.test(element.textContent.trim() || (element.getAttribute('aria-label') ?? '')),
  );

/** Something that says what is wrong, and something to go on with. */
function expectWayOn(): void {
  const [alert] = found('[role="alert"]');
  const home = named('a', /^Back to home$/);
  const again = named('button', /^(Try again|Load it again)$/);
  const submit =
    alert &&
    named(
      'button:not([disabled], [aria-disabled="true"], [aria-busy="true"])',
      /^(Submit|Save|Lock|Unlock|Remove|Reset Password)$/,
    );
  expect(home ?? again ?? submit).toBeTruthy();
}

const complaints: unknown[] = [];
const complain = (error: unknown): void => void complaints.push(error);
const harmless = /not wrapped in act|Not implemented: (navigation|HTMLCanvas)/;

beforeEach(() => {
  complaints.length = 0;
  process.on('unhandledRejection', complain);
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!harmless.test(words.map(String).join(' '))) complain(words);
  });
});
afterEach(() => process.off('unhandledRejection', complain));

async function expectOutcome(
  fault: Fault,
  { calm, kept, isPublic = false, isOfConsole = false, staysSent = false, asks = 1 }: FaultCase,
  view: View,
  pending: Pending,
): Promise<void> {
  if (fault === 'slow') {
    await waitFor(() => expect(pending.started).toBe(asks));
    await waitFor(() => {
      expectSound();
      kept?.();
    });
    if (isPublic) return;
    act(() => view.identity.signOutElsewhere());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(found('dialog')).toEqual([]);
    if (!staysSent) await waitFor(() => expect(pending.aborted).toBe(asks));
  } else if (fault === '401' && !isPublic) {
    await waitFor(() => expect(view.identity.signOut).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByText('Client One')).not.toBeInTheDocument());
    expect(found('dialog')).toEqual([]);
  } else if ((fault === '403' || fault === '404') && !isPublic && !isOfConsole) {
    await waitFor(() => expect(address()).toBe('/error'));
    await waitFor(() => expect(named('h1, h2', new RegExp(`^${fault}$`))).toBeTruthy());
    expect(found('dialog')).toEqual([]);
    expectWayOn();
    expectSound();
  } else {
    const mayBeCalm = calm && fault === 'malformed';
    await waitFor(() => (mayBeCalm && calm() ? undefined : expectWayOn()));
    if (isOfConsole) expect(address()).not.toBe('/error');
    expectSound();
    if (!mayBeCalm) kept?.();
  }
}

/** Lets a call go wrong in one way, and throws unless its screen survives that. */
export async function expectSurvival(fault: Fault, faultCase: FaultCase): Promise<void> {
  const pending: Pending = { started: 0, aborted: 0 };
  const view = await faultCase.open(() => server.use(faultOf(fault, faultCase.call, pending)));
  await expectOutcome(fault, faultCase, view, pending);
  view.unmount();
  expect(complaints).toEqual([]);
}
