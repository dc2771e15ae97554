import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as TestingLibrary from '@testing-library/dom';
import type { WebkitDriver } from './webkitDriver';

/** An element of the page, as WebDriver names it. */
type ElementName = Record<string, string>;

const KEYS: Record<string, string> = {
  Control: '\uE009',
  Delete: '\uE017',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowRight: '\uE014',
  Shift: '\uE008',
};
const WAIT_MS = 20_000;

/** Testing Library as a script for pages. */
const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A page into which the library was brought. */
type Searched = Window & { TestingLibraryDom?: typeof TestingLibrary };

/**
 * Runs in the page: the elements that can be seen of a role, or fields by their labels, whose name
 * is the given one or, where there is none, holds it.
 */
function findByName(role: string, name: string): Element[] {
  const library = (window as Searched).TestingLibraryDom;
  const named = (match: string | ((name: string) => boolean)): Element[] => {
    if (role === 'field') return library?.queryAllByLabelText(document.body, match) ?? [];
    return library?.queryAllByRole(document.body, role, { name: match }) ?? [];
  };
  const seen = (all: Element[]) =>
    all.filter((one) => one.getClientRects().length > 0 && !one.closest('[inert]'));
  const exact = seen(named(name));
  if (exact.length > 0) return exact;
  return seen(named((one) => one.toLowerCase().includes(name.toLowerCase())));
}

/** What a document complained about, where `listen` has been run in it. */
type Listening = Window & { complaints?: string[] };

/** Runs in the page: the classic WebDriver cannot tell what is on the console. */
function listen(): void {
  const page = window as Listening;
  if (page.complaints) return;
  const list: string[] = (page.complaints = []);
  const note = (text: unknown) => void list.push(String(text).slice(0, 300));
  const { error } = console;
  console.error = (...all: unknown[]) => {
    note(all.join(' '));
    error.apply(console, all);
  };
  addEventListener('error', (event) => note(event.message));
  addEventListener('unhandledrejection', (event) => note(event.reason));
  addEventListener('securitypolicyviolation', (event) =>
    note(`${event.effectiveDirective}: ${event.blockedURI}`),
  );
}

/** Runs in the page: scrolls to the element's middle; gives the point, or what lies over it. */
function pointOf(element: Element): { x: number; y: number } | string {
  let hit: Element | null = null;
  for (const block of ['nearest', 'center', 'end', 'start'] as const) {
    element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    hit = document.elementFromPoint(x, y);
    const isIt = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label'));
    if (isIt) return { x, y };
  }
  return hit?.outerHTML.slice(0, 120) ?? 'nothing';
}

/** Runs in the page: each open dialog with the height it has and the height it needs. */
function dialogHeights(): { title: string; has: number; needs: number }[] {
  return Array.from(document.querySelectorAll('dialog[open]'), (dialog) => ({
    title: dialog.querySelector('h2')?.textContent ?? '',
    has: dialog.clientHeight,
    needs: dialog.scrollHeight,
  }));
}

/** Runs in the page: what is so low that a control in it cannot be seen whole. */
function squeezedBoxes(): string[] {
  const LOWEST_CONTROL = 20;
  return Array.from(document.querySelectorAll<HTMLElement>('body *'))
    .filter((box) => {
      const { overflowY } = getComputedStyle(box);
      const isHidden = box.clientHeight <= 1 || box.closest('[inert], [aria-hidden=true]');
      if (overflowY === 'visible' || isHidden) return false;
      const isCut = box.scrollHeight - box.clientHeight > 4;
      return isCut && box.clientHeight < LOWEST_CONTROL && box.querySelector('button, input, a');
    })
    .map((box) => `${box.outerHTML.slice(0, 100)} is ${String(box.clientHeight)} px high`);
}

/** Runs in the page: the driver cannot choose files. */
function putFile(name: string, base64: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('no field for files');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], name, { type: 'application/zip' }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A page in WebKit: elements by role and name; clicks and keys are the driver's, so trusted. */
export class WebkitPage {
  constructor(private readonly driver: WebkitDriver) {}

  get downloads(): string {
    return this.driver.downloads;
  }

  /** Calls a function in the page. Its source goes there, so it must stand alone. */
  async run<Arguments extends unknown[], Result>(
    fn: (...args: Arguments) => Result,
    ...args: { [K in keyof Arguments]: unknown }
  ): Promise<Result> {
    // The compiler that runs these tests names functions by a helper of its own.
    const script = `const __name = (named) => named; return (${fn.toString()}).apply(null, arguments)`;
    return (await this.execute(script, args)) as Result;
  }

  async goto(url: string): Promise<void> {
    await this.driver.call('POST', '/url', { url });
  }

  async back(): Promise<void> {
    await this.driver.call('POST', '/back');
  }

  /** Forgets what the browser keeps for the console: tokens, choices, the provider's session. */
  async forget(): Promise<void> {
    await this.run(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await this.driver.call('DELETE', '/cookie');
  }

  /** Goes into a frame, or with null out of all. */
  async toFrame(frame: ElementName | null): Promise<void> {
    await this.driver.call('POST', '/frame', { id: frame });
  }

  files(): string[] {
    return readdirSync(this.downloads);
  }

  complaints(): Promise<string[]> {
    return this.run(() => (window as Listening).complaints ?? []);
  }

  /** Waits until a function of the page gives something truthy, and gives that. */
  async until<Arguments extends unknown[], Result>(
    fn: (...args: Arguments) => Result,
    ...args: { [K in keyof Arguments]: unknown }
  ): Promise<NonNullable<Result>> {
    return this.retry(fn.toString(), async () => (await this.run(fn, ...args)) || null);
  }

  /** Waits for the element that a function of the page gives. */
  async find<Arguments extends unknown[]>(
    fn: (...args: Arguments) => Element | null | undefined,
    ...args: { [K in keyof Arguments]: unknown }
  ): Promise<ElementName> {
    return (await this.until(fn, ...args)) as unknown as ElementName;
  }

  /** The elements that a selector names now. */
  async query(selector: string): Promise<ElementName[]> {
    const all = (css: string) => Array.from(document.querySelectorAll(css));
    return (await this.run(all, selector)) as unknown as ElementName[];
  }

  /** The element of a role and name, or the field of a label, once it can be seen. */
  async get(role: string, name: string): Promise<ElementName> {
    return this.retry(`${role} "${name}"`, async () => {
      await this.run(listen).catch(() => undefined); // a document may be on its way out
      if (!(await this.run(() => 'TestingLibraryDom' in window))) await this.execute(LIBRARY);
      return ((await this.run(findByName, role, name)) as unknown as ElementName[])[0] ?? null;
    });
  }

  async click(role: string, name: string): Promise<void> {
    await this.press(await this.get(role, name));
  }

  /** A click in the middle of the element by the mouse; throws where something else lies there. */
  async press(element: ElementName): Promise<void> {
    const point = await this.run(pointOf, element);
    if (typeof point === 'string') throw new Error(`Covered by ${point}`);
    await this.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Keys pressed together. */
  async key(...names: string[]): Promise<void> {
    const values = names.map((name) => KEYS[name] ?? name);
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.act({ type: 'key', id: 'keys', actions: [...down, ...up] });
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.key(letter);
  }

  async fill(name: string, text: string): Promise<void> {
    await this.click('field', name);
    await this.key('Control', 'a');
    await this.key('Delete');
    await this.type(text);
  }

  /** The open dialogs that hold more than they show without being meant to scroll. */
  async squeezedDialogs(): Promise<string[]> {
    const heights = await this.run(dialogHeights);
    return heights
      .filter(({ has, needs }) => needs - has > 2)
      .map(({ title, has, needs }) => `"${title}" is ${has} px high and holds ${needs} px`);
  }

  /** Boxes that cut off the controls in them: a click would scroll, so it cannot tell. */
  async squeezed(): Promise<string[]> {
    return this.run(squeezedBoxes);
  }

  /** Gives a file to the page's only field for files. */
  async choose(name: string, content: Buffer): Promise<void> {
    await this.run(putFile, name, content.toString('base64'));
  }

  private execute(script: string, args: unknown[] = []): Promise<unknown> {
    return this.driver.call('POST', '/execute/sync', { script, args });
  }

  private async act(action: object): Promise<void> {
    await this.driver.call('POST', '/actions', { actions: [action] });
  }

  private async retry<Result>(
    what: string,
    look: () => Promise<Result>,
  ): Promise<NonNullable<Result>> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      const found = await look().catch((error: unknown) => {
        if (error instanceof Error && /no such|stale/.test(error.message)) return null;
        throw error;
      });
      if (found !== null && found !== undefined) return found;
      if (Date.now() > end) throw new Error(`Not within ${WAIT_MS} ms: ${what.slice(0, 200)}`);
      await sleep(100);
    }
  }
}
