import { useState } from 'react';
import { daysOfSelection, type DateSelection } from '@/lib/time/dateRange';
import { dayText, readTypedRange, typedRangeOf, type TypedRange } from './typedRange';
import type { LanguageTag } from '@/lib/localization';

/** The range while it is chosen, typed or picked; what cannot be read leaves the days before. */
export function useRangeDraft(
  value: DateSelection,
  zone: string,
  locale: LanguageTag,
  today: number,
) {
  const shown = daysOfSelection(value, zone);
  const [typed, setTyped] = useState<TypedRange | null>(null);
  /** The times that were typed, not given: a day that is typed or picked is whole without them. */
  const [ownTimes, setOwnTimes] = useState({ from: false, to: false });
  const [days, setDays] = useState(shown);
  const read = (texts: TypedRange) =>
    readTypedRange(texts, zone, locale, Math.max(today, shown.last));
  const { selection, problems } = typed
    ? read(typed)
    : { selection: value, problems: {} as ReturnType<typeof read>['problems'] };

  const given = typedRangeOf(value, zone, locale);
  const type = (wanted: TypedRange) => {
    const before = typed ?? given;
    const own = {
      from: ownTimes.from || wanted.fromTime !== before.fromTime,
      to: ownTimes.to || wanted.toTime !== before.toTime,
    };
    const texts = {
      ...wanted,
      fromTime: own.from || wanted.from === before.from ? wanted.fromTime : '',
      toTime: own.to || wanted.to === before.to ? wanted.toTime : '',
    };
    setOwnTimes(own);
    setTyped(texts);
    const understood = read(texts).selection;
    if (understood) setDays(daysOfSelection(understood, zone));
  };
  const pick = (first: number, last: number) => {
    setDays({ first, last });
    setTyped({
      from: dayText(first, locale),
      fromTime: ownTimes.from ? (typed?.fromTime ?? '') : '',
      to: dayText(last, locale),
      toTime: ownTimes.to ? (typed?.toTime ?? '') : '',
    });
  };
  return {
    isChanged: typed !== null,
    texts: typed ?? given,
    days,
    /** Null as long as what is typed cannot be read. */
    selection,
    problems,
    type,
    pick,
  };
}
