import { ChevronDown, Download } from 'lucide-react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { BULK_LIMIT, type FileType } from '@/api/emails';
import { Button } from '@/components/Button';
import { Menu } from '@/components/popup/Menu';
import { useMediaQuery } from '@/components/useMediaQuery';
import { selectFileTypes } from '@/features/session/sessionSlice';
import { useAppSelector } from '@/store/hooks';
import type { FoundActions } from './useFoundActions';
import { useListChoice } from './useListChoice';
import styles from './Results.module.css';

type DownloadButtonsProps = {
  /** Of the text that says what the buttons act on. */
  id: string;
  actions: FoundActions;
  disabled: boolean;
};

/** A button for each type, with what they act on; where there is no room for them, one menu. */
export function DownloadButtons({ id, actions, disabled }: DownloadButtonsProps) {
  const fileTypes = useAppSelector(selectFileTypes);
  const withList = useListChoice();
  const intl = useIntl();
  const isMenu = useMediaQuery('(width < 1360px)');
  const listLabel = intl.formatMessage({ id: 'results.includeList' });
  const label = (type: FileType) =>
    intl.formatMessage({ id: 'results.downloadType' }, { type: type.toUpperCase() });
  return (
    <div
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'results.download' })}
      className={styles.downloads}
    >
      {isMenu ? (
        <Menu
          buttonClassName={styles.downloadMenu}
          disabled={disabled}
          entries={[
            { kind: 'toggle', label: listLabel, ...withList },
            ...fileTypes.map((type) => ({
              kind: 'action' as const,
              label: label(type),
              onSelect: () => actions.download(type),
            })),
          ]}
        >
          <Download size={16} strokeWidth={1.6} aria-hidden />
          <span className={styles.actsOn}>
            <ActsOn {...actions} />
          </span>
          <span className={styles.number} aria-hidden>
            <FormattedNumber value={actions.packCount} />
          </span>
          <ChevronDown size={14} strokeWidth={1.8} aria-hidden />
        </Menu>
      ) : (
        <>
          <span id={id} className={styles.actsOn}>
            <ActsOn {...actions} />
          </span>
          <span className={styles.types}>
            {fileTypes.map((type) => (
              <Button
                key={type}
                size="small"
                aria-label={label(type)}
                aria-describedby={id}
                disabled={disabled}
                onClick={() => actions.download(type)}
              >
                {type.toUpperCase()}
              </Button>
            ))}
          </span>
          <label className={styles.withList} title={listLabel}>
            <input
              type="checkbox"
              aria-label={listLabel}
              checked={withList.isOn}
              disabled={disabled}
              onChange={({ target }) => withList.onChange(target.checked)}
            />
            <FormattedMessage id="results.list" />
          </label>
        </>
      )}
    </div>
  );
}

function ActsOn({ recordCount, selectedCount: count, isEverything }: FoundActions) {
  const selectedCount = isEverything ? 0 : count;
  if (selectedCount > BULK_LIMIT)
    return <FormattedMessage id="results.downloadFirst" values={{ limit: BULK_LIMIT }} />;
  if (selectedCount === 0 && recordCount > BULK_LIMIT)
    return <FormattedMessage id="results.downloadNewest" values={{ limit: BULK_LIMIT }} />;
  if (selectedCount > 0)
    return <FormattedMessage id="results.downloadSelected" values={{ count: selectedCount }} />;
  return <FormattedMessage id="results.downloadAll" values={{ count: recordCount }} />;
}
