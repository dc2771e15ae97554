import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A person at mouse and keyboard. No style sheet puts anything out of the pointer's reach here: it
 * would be asked at every element around the one that is pressed.
 */
export const startUser = () =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
