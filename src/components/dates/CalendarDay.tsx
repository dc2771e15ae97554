import { useLayoutEffect, useRef } from 'react';
import { dateOf } from '@/lib/time/zonedTime';

export type CalendarDayProps = {
  day: number;
  name: string;
  /** It is the one that Tab reaches. */
  active: boolean;
  chosen: boolean;
  today: boolean;
  /** It gets the focus when the popup opens. */
  first: boolean;
};

/** A day's button, drawn by react-date-range, gets its name, state and place in the tab order. */
export function CalendarDay({ day, name, active, chosen, today, first }: CalendarDayProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const button = ref.current?.closest('button');
    if (!button) return;
    const ofOtherMonth = button.classList.contains('rdrDayPassive');
    const attributes: Record<string, string | false> = {
      'aria-label': name,
      'aria-hidden': ofOtherMonth && 'true',
      'aria-disabled': button.classList.contains('rdrDayDisabled') && 'true',
      'aria-pressed': String(chosen),
      'aria-current': today && 'date',
      'data-autofocus': first && active && !ofOtherMonth && '',
      'data-day': !ofOtherMonth && String(day),
    };
    for (const [attribute, value] of Object.entries(attributes)) {
      if (value === false) button.removeAttribute(attribute);
      else if (button.getAttribute(attribute) !== value) button.setAttribute(attribute, value);
    }
    button.tabIndex = active && !ofOtherMonth ? 0 : -1;
  });
  return <span ref={ref}>{dateOf(day).date()}</span>;
}
