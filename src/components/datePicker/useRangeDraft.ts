import { useState } from 'react';
import { daysOfSelection, selectionOfDays, type DateSelection } from '@/lib/dateRange';
import { dayText, readTypedRange, typedRangeOf, type TypedRange } from './typedRange';
import type { Localization } from '@/lib/localization';

/**
 * The range while it is being chosen: typed and picked from the calendar, which say the same. Until something is changed it
 * is the given one, to the second; of what cannot be read, the calendar keeps the days before.
 */
export function useRangeDraft(
  value: DateSelection,
  zone: string,
  localization: Localization,
  today: number,
) {
  const shown = daysOfSelection(value, zone);
  const [typed, setTyped] = useState<TypedRange | null>(null);
  const [days, setDays] = useState(shown);
  const read = (texts: TypedRange) =>
    readTypedRange(texts, zone, localization, Math.max(today, shown.last));
  const { selection, problems } = typed
    ? read(typed)
    : { selection: value, problems: {} as ReturnType<typeof read>['problems'] };

  const type = (texts: TypedRange) => {
    setTyped(texts);
    const understood = read(texts).selection;
    if (understood) setDays(daysOfSelection(understood, zone));
  };
  const pick = (first: number, last: number) => {
    setDays({ first, last });
    setTyped({
      from: dayText(first, localization),
      fromTime: typed?.fromTime ?? '',
      to: dayText(last, localization),
      toTime: typed?.toTime ?? '',
    });
  };
  return {
    isChanged: typed !== null,
    texts: typed ?? typedRangeOf(value, zone, localization),
    days,
    /** Null as long as what is typed cannot be read. */
    selection,
    problems,
    type,
    pick,
  };
}

/** What the popup begins with where nothing was chosen: today. */
export const selectionOfToday = (today: number, zone: string): DateSelection =>
  selectionOfDays(today, today, zone);
