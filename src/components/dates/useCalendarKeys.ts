import type { RefObject } from 'react';
import { useListeners } from '../useListeners';

type CalendarKeys = { onKey: (event: KeyboardEvent) => void; onFocusDay: (day: number) => void };

/** The button of a day that an event came from, and its calendar day. */
function dayOf({ target }: Event): { button: HTMLElement; day: number } | null {
  const button = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-day]') : null;
  return button ? { button, day: Number(button.dataset.day) } : null;
}

/** Enter and Space (and assistive technology) click without a press; the calendar needs presses. */
function pressDay(event: MouseEvent): void {
  const pressed = event.detail === 0 ? dayOf(event) : null;
  if (!pressed || pressed.button.getAttribute('aria-disabled') === 'true') return;
  for (const type of ['mousedown', 'mouseup'])
    pressed.button.dispatchEvent(new MouseEvent(type, { bubbles: true }));
}

/** The calendar's keyboard: the days are react-date-range's buttons, whose events bubble here. */
export function useCalendarKeys(
  calendar: RefObject<HTMLElement | null>,
  { onKey, onFocusDay }: CalendarKeys,
): void {
  const onKeyEvent = (event: KeyboardEvent) => {
    if (!dayOf(event)) return;
    if (event.key === 'Enter' || event.key === ' ')
      event.stopPropagation(); // the library would take it as well, by its outdated code
    else if (event.type === 'keydown') onKey(event);
  };
  useListeners(calendar, {
    keydown: onKeyEvent,
    keyup: onKeyEvent,
    click: pressDay,
    focusin: (event) => {
      const focused = dayOf(event);
      if (focused) onFocusDay(focused.day);
    },
  });
}
