import { ChevronDown, Download } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { BULK_LIMIT } from '@/api/emails';
import { Button } from '@/components/Button';
import { breakpoints } from '@/components/breakpoints';
import { Menu } from '@/components/popup/Menu';
import { useMediaQuery } from '@/components/useMediaQuery';
import { useFoundActions } from './useFoundActions';
import styles from './Results.module.css';

/** A button for each type, with what they act on; where there is no room for them, one menu. */
export function DownloadButtons({ disabled }: { disabled: boolean }) {
  const { downloads, list, packCount } = useFoundActions();
  const id = useId();
  const intl = useIntl();
  const isMenu = useMediaQuery(breakpoints.desktop);
  const isNarrow = useMediaQuery(breakpoints.tablet);
  const isPhone = useMediaQuery(breakpoints.phone);
  return (
    <div
      role="toolbar"
      aria-label={intl.$t({ id: 'results.download' })}
      className={styles.downloads}
    >
      {isMenu ? (
        <Menu
          buttonClassName={styles.downloadMenu}
          disabled={disabled}
          entries={[
            { kind: 'toggle', ...list },
            ...downloads.map(({ label, onSelect }) => ({ label, onSelect })),
          ]}
        >
          <Download size={16} strokeWidth={1.6} aria-hidden />
          <span className={isNarrow ? 'visually-hidden' : styles.actsOn}>
            <ActsOn />
          </span>
          {isNarrow && !isPhone && (
            <span className="medium" aria-hidden>
              <FormattedNumber value={packCount} />
            </span>
          )}
          <ChevronDown size={14} strokeWidth={1.8} aria-hidden />
        </Menu>
      ) : (
        <>
          <span id={id} className={styles.actsOn}>
            <ActsOn />
          </span>
          <span className={styles.types}>
            {downloads.map(({ type, label, onSelect }) => (
              <Button
                key={type}
                size="small"
                aria-label={label}
                aria-describedby={id}
                disabled={disabled}
                onClick={onSelect}
              >
                {type}
              </Button>
            ))}
          </span>
          <label className="inlineRow tight rigid small unbroken" title={list.label}>
            <input
              type="checkbox"
              aria-label={list.label}
              checked={list.isOn}
              disabled={disabled}
              onChange={({ target }) => list.onChange(target.checked)}
            />
            {intl.$t({ id: 'results.listCsv' })}
          </label>
        </>
      )}
    </div>
  );
}

function ActsOn() {
  const { recordCount, isEverything, ...found } = useFoundActions();
  const selectedCount = isEverything ? 0 : found.selectedCount;
  if ((selectedCount || recordCount) > BULK_LIMIT)
    return <FormattedMessage id="results.downloadNewest" values={{ limit: BULK_LIMIT }} />;
  if (selectedCount > 0)
    return <FormattedMessage id="results.downloadSelected" values={{ count: selectedCount }} />;
  return <FormattedMessage id="results.downloadAll" values={{ count: recordCount }} />;
}
