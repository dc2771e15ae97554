import { useIntl } from 'react-intl';
import { EmailCard } from './EmailCard';
import styles from './EmailGrid.module.css';
import { useListedEmails } from './useListedEmails';
import { useWindowedList } from './useWindowedList';

/** Top bar and results bar stay over the cards. */
const COVERED = 48 + 48;
const GAP = 12;
const CARD_WIDTH = 216;

const columnsIn = (width: number) => Math.max(1, Math.floor((width + GAP) / (CARD_WIDTH + GAP)));

/** The emails as cards with their thumbnails, drawn where the window is. */
export function EmailGrid() {
  const intl = useIntl();
  const { rows: emails, selectedIds, items } = useListedEmails();
  const { list, active, columns, height, rows, listeners } = useWindowedList({
    ...items,
    columnsIn,
    gap: GAP,
    covered: COVERED,
  });
  return (
    <div
      ref={list}
      role="list"
      className={styles.grid}
      aria-label={intl.$t({ id: 'results.title' })}
      style={{ height }}
      {...listeners}
    >
      {rows.map((row) => (
        <div
          key={row.index}
          role="presentation"
          className={styles.line}
          style={{
            transform: `translateY(${row.offset}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {emails
            .slice(row.index * columns, (row.index + 1) * columns)
            .map(({ id, original }, position) => {
              const index = row.index * columns + position;
              return (
                <EmailCard
                  key={index}
                  email={original}
                  index={index}
                  count={emails.length}
                  isSelected={selectedIds.has(id)}
                  isActive={index === active}
                />
              );
            })}
        </div>
      ))}
    </div>
  );
}
