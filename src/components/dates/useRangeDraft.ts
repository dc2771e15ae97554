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
  const given = typedRangeOf(value, zone, locale);
  const read = (texts: TypedRange) =>
    readTypedRange(texts, zone, locale, Math.max(today, shown.last), { texts: given, value });
  const texts = typed ?? given;
  const type = (end: keyof TypedRange, written: Partial<TypedRange['from']>) => {
    const before = texts[end];
    const now = { ...before, ...written };
    const isOwn = ownTimes[end] || now.time !== before.time;
    const isWhole = !isOwn && now.date !== before.date;
    const wanted = { ...texts, [end]: isWhole ? { ...now, time: '' } : now };
    setOwnTimes({ ...ownTimes, [end]: isOwn });
    setTyped(wanted);
    const understood = read(wanted).selection;
    if (understood) setDays(daysOfSelection(understood, zone));
  };
  const pick = (first: number, last: number) => {
    const picked = (end: keyof TypedRange, day: number) => ({
      date: dayText(day, locale),
      time: ownTimes[end] ? texts[end].time : '',
    });
    setDays({ first, last });
    setTyped({ from: picked('from', first), to: picked('to', last) });
  };
  return {
    isChanged: typed !== null,
    texts,
    days,
    /** The selection is null as long as what is typed cannot be read. */
    ...read(texts),
    type,
    pick,
  };
}
