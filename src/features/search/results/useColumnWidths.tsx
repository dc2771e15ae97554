import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ArchivedEmail } from '@/api/emails';
import { useAppSelector } from '@/store/hooks';
import styles from './EmailTable.module.css';

const NONE: readonly ArchivedEmail[] = [];

/** Measured on `rulers` for the first page, as rows are grids of their own. Before: a share. */
export function useColumnWidths(): { widths: Record<string, string>; rulers: ReactNode } {
  const emails = useAppSelector(({ search }) => search.pages[0] ?? NONE);
  const ruler = useRef<HTMLDivElement>(null);
  const [[subject = 0, recipient = 0], setMeasured] = useState<number[]>([]);
  const texts = useMemo(
    () =>
      [emails.map(({ subject }) => subject), emails.map(({ recipient }) => recipient)].map((all) =>
        all.join('\n'),
      ),
    [emails],
  );
  useLayoutEffect(() => {
    const rulers = [...(ruler.current?.children ?? [])];
    setMeasured(rulers.map((each) => Math.ceil(each.getBoundingClientRect().width)));
  }, [texts]);
  return {
    widths: {
      '--list-subject': subject > 0 ? `minmax(120px, ${subject}px)` : 'minmax(120px, 2fr)',
      '--list-recipient': recipient > 0 ? `minmax(96px, ${recipient}px)` : 'minmax(0, 3fr)',
    },
    rulers: (
      <div ref={ruler} aria-hidden className={styles.rulers}>
        {texts.map((lines, column) => (
          <div key={column}>{lines}</div>
        ))}
      </div>
    ),
  };
}
