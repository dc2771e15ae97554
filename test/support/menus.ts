import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Follows a link of the main menu. */
export async function followMenu(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  await user.click(menu.getByRole('link', { name }));
}

/** Opens the dialog of an entry in the menu of whoever is signed in. */
export async function openFromMenu(user: UserEvent, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Jo Miller' }));
  await user.click(screen.getByRole('menuitem', { name }));
  return screen.findByRole('dialog', { name });
}
