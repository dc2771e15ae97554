import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses in a list that is searched by typing: opens it, and takes the option of this name. */
export async function chooseOption(
  user: UserEvent,
  field: HTMLElement,
  name: string | RegExp,
): Promise<void> {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name }));
}
