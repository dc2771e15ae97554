import type { Locator, Page } from '@playwright/test';

declare global {
  // what `hear` leaves in the page
  var heard: { interaction: number; duration: number; name: string; started: number }[];
}

/** The browser tells of no event that took less. */
const SHORTEST = 16;
/** Milliseconds: what pointing at something brings is over, what an action brings has been painted, and the page rests. */
const AFTER_POINTING = 150;
const UNTIL_PAINTED = 600;
const REST = 250;

/** Runs in the page: notes every event that belongs to an interaction, as the browser times it (Event Timing). */
export function hear(): void {
  window.heard = [];
  // TypeScript does not know the threshold yet
  const wanted: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  new PerformanceObserver((list) =>
    (list.getEntries() as PerformanceEventTiming[]).forEach(
      ({ interactionId, duration, name, startTime }) => {
        if (interactionId)
          window.heard.push({ interaction: interactionId, duration, name, started: startTime });
      },
    ),
  ).observe(wanted);
}

type Brought = () => Promise<unknown>;

/** Walks through the console with mouse and keys; keeps how long the page took to paint after each (ms). */
export class Walker {
  /** The slowest interaction of each step. */
  readonly slowest: Record<string, number> = {};

  constructor(readonly page: Page) {}

  /** Clicks on something, with the mouse already over it. */
  async click(name: string, target: Locator, brought?: Brought): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`Nothing to click for "${name}"`);
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await this.page.waitForTimeout(AFTER_POINTING);
    await this.step(
      name,
      async () => {
        await this.page.mouse.down();
        await this.page.mouse.up();
      },
      brought,
    );
  }

  /** Types a text where the focus is. */
  type = (name: string, text: string): Promise<void> =>
    this.step(name, () => this.page.keyboard.type(text, { delay: 150 }));

  /** Presses a key, some times. */
  press = (name: string, key: string, brought?: Brought, times = 1): Promise<void> =>
    this.step(
      name,
      async () => {
        for (let time = 0; time < times; time += 1)
          await this.page.keyboard.press(key, { delay: 50 });
      },
      brought,
    );

  /**
   * Lets mouse or keys do something. Its latency is that of the slowest of its interactions: of its longest event, from the
   * hardware's time stamp to the next paint. Nothing is asked of the page meanwhile: looking for an element by its role
   * costs it more than most interactions. Throws where the browser saw none.
   */
  private async step(name: string, act: () => Promise<unknown>, brought?: Brought): Promise<void> {
    const counted = await this.page.evaluate(() => {
      window.heard.length = 0;
      return performance.interactionCount;
    });
    await act();
    await this.page.waitForTimeout(UNTIL_PAINTED);
    const { events, count } = await this.page.evaluate(() => ({
      events: window.heard,
      count: performance.interactionCount,
    }));
    if (count === counted) throw new Error(`"${name}" was no interaction`);
    const before = this.slowest[name] ?? SHORTEST;
    this.slowest[name] = Math.max(before, ...events.map((one) => one.duration));
    await brought?.();
    await this.page.waitForTimeout(REST);
  }
}
