import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { chooseOption } from './chooseOption';
import { openFromMenu } from './menus';

/** Takes a data context in the dialog that asks for one. */
export async function chooseContext(user: UserEvent, name: string | RegExp): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Change data context' }));
  await chooseOption(user, dialog.getByRole('combobox'), name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
}

/** Goes to another data context by the menu of whoever is signed in. */
export async function changeContext(user: UserEvent, name: string | RegExp): Promise<void> {
  await openFromMenu(user, 'Change data context');
  await chooseContext(user, name);
}
