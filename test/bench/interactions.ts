import type { Page } from '@playwright/test';

declare global {
  // what `hear` leaves in the page
  var heard: { interaction: number; duration: number; name: string; started: number }[];
}

/** The browser tells of no event that took less. */
export const SHORTEST = 16;
/** Long enough for what an action brings (pictures, chunks, what is fetched ahead) not to fall on the next. */
const REST = 350;

/** One step of a walk: its slowest interaction, and the longest task of the page until it rests. Milliseconds. */
export type Paced = { name: string; latency: number; longestTask: number };

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

/** Walks through the console with mouse and keys; keeps how long the page took to paint after each. */
export class Walker {
  readonly paces: Paced[] = [];

  constructor(readonly page: Page) {}

  /**
   * Does something and waits for what it brings. Its latency is that of the slowest of its interactions: of its longest
   * event, from the hardware's time stamp to the next paint. Throws where the browser saw no interaction at all.
   */
  async step(name: string, act: () => Promise<unknown>, brought?: () => Promise<unknown>) {
    const before = await this.page.evaluate(() => {
      window.heard.length = 0;
      window.noted.longestTask = 0;
      return performance.interactionCount;
    });
    await act();
    await brought?.();
    await this.page.waitForTimeout(REST);
    const { events, longestTask, count } = await this.page.evaluate(() => ({
      events: window.heard,
      longestTask: window.noted.longestTask,
      count: performance.interactionCount,
    }));
    if (count === before) throw new Error(`"${name}" was no interaction`);
    const latency = Math.max(SHORTEST, ...events.map(({ duration }) => duration));
    this.paces.push({ name, latency, longestTask });
  }
}
