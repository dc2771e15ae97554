import type { Page } from '@playwright/test';

export type Scrolled = { missedFrames: number; blankRows: number };

/** Scrolls down for three seconds at so many pixels a second: percents of frames missed (of 60 a second) and of probes that met no row. */
export async function scroll(page: Page, speed: number): Promise<Scrolled> {
  const scrolled = await page.evaluate(async (pixels) => {
    const DURATION = 3000;
    const from = 1000;
    scrollTo(0, from);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const began = performance.now();
    const frames: number[] = [];
    let blank = 0;
    await new Promise<void>((resolve) => {
      const step = (time: number) => {
        frames.push(time);
        const passed = performance.now() - began;
        if (!document.elementFromPoint(innerWidth / 2, innerHeight * 0.8)?.closest('[data-index]'))
          blank += 1; // what the frame before has drawn
        scrollTo(0, from + (passed / 1000) * pixels);
        if (passed < DURATION) requestAnimationFrame(step);
        else resolve();
      };
      requestAnimationFrame(step);
    });
    const expected = Math.round(((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / (1000 / 60));
    return {
      missedFrames: (100 * Math.max(0, expected - (frames.length - 1))) / expected,
      blankRows: (100 * blank) / frames.length,
    };
  }, speed);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  return scrolled;
}
