import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { useAppSelector } from '@/store/hooks';
import styles from './EmailTable.module.css';

const NONE: readonly ArchivedEmail[] = [];

/** What the arrow of a sorted head needs, less what its type is smaller than a ruler's (px). */
const ARROW = 7;

/**
 * Measured on `rulers` for the first page, as rows are grids of their own. Before: a share. The
 * sender gives way as far as its head.
 */
export function useColumnWidths(): { widths: Record<string, string>; rulers: ReactNode } {
  const emails = useAppSelector(({ search }) => search.pages[0] ?? NONE);
  const ruler = useRef<HTMLDivElement>(null);
  const [[subject = 0, recipient = 0, head = 0], setMeasured] = useState<number[]>([]);
  const sender = useIntl().$t({ id: 'search.sender' });
  const texts = useMemo(
    () => [
      emails.map(({ subject }) => subject).join('\n'),
      emails.map(({ recipient }) => recipient).join('\n'),
      sender,
    ],
    [emails, sender],
  );
  useLayoutEffect(() => {
    const rulers = [...(ruler.current?.children ?? [])];
    setMeasured(rulers.map((each) => Math.ceil(each.getBoundingClientRect().width)));
  }, [texts]);
  return {
    widths: {
      '--list-subject': subject > 0 ? `minmax(120px, ${subject}px)` : 'minmax(120px, 2fr)',
      '--list-recipient': recipient > 0 ? `minmax(96px, ${recipient}px)` : 'minmax(0, 3fr)',
      '--list-sender': `minmax(${head + ARROW}px, 1fr)`,
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
