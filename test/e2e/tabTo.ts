import type { Locator, Page } from '@playwright/test';

const MOST_STOPS = 80;

/**
 * Presses Tab until an element has the focus. Go there without passing the end of the page: Firefox
 * takes the focus to its own bars then, and its driver does not fetch it back.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
      return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target.toString()} cannot be reached with ${key}`);
}
