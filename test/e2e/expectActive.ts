import { expect, type Locator } from '@playwright/test';

/**
 * The element has the focus of its page. `toBeFocused` asks for the window's as well, which Firefox's driver takes away with
 * Escape.
 */
export async function expectActive(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
}
