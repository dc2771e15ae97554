import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ArchivedEmail } from '@/api/emails';
import styles from './EmailTable.module.css';

/** The widest text is among the longest. */
const CANDIDATES = 5;

/**
 * How wide the longest address is: all rows are grids of their own, so the width is measured, on a `ruler` that is not seen.
 * Until it is known, and where it cannot be, a share of the row.
 */
export function useRecipientWidth(emails: readonly ArchivedEmail[]): {
  width: string;
  ruler: ReactNode;
} {
  const ruler = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState(0);
  const longest = useMemo(() => longestOf(emails).join('\n'), [emails]);
  useLayoutEffect(() => setMeasured(ruler.current?.offsetWidth ?? 0), [longest]);
  return {
    width: measured > 0 ? `minmax(96px, ${measured}px)` : 'minmax(0, 3fr)',
    ruler: (
      <div ref={ruler} aria-hidden className={styles.ruler}>
        {longest}
      </div>
    ),
  };
}

/** The longest addresses, in one pass; of those of one length the same, whatever order they come in: sorting measures nothing anew. */
function longestOf(emails: readonly ArchivedEmail[]): string[] {
  const kept: string[] = [];
  for (const { recipient } of emails) {
    const shortest = kept[CANDIDATES - 1];
    if (shortest !== undefined && !isBefore(recipient, shortest)) continue;
    if (kept.includes(recipient)) continue;
    const place = kept.findIndex((other) => isBefore(recipient, other));
    kept.splice(place < 0 ? kept.length : place, 0, recipient);
    kept.length = Math.min(kept.length, CANDIDATES);
  }
  return kept;
}

const isBefore = (one: string, other: string) =>
  one.length > other.length || (one.length === other.length && one < other);
