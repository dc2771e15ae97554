import { LayoutGrid, List } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BULK_LIMIT, type FileType } from '@/api/emails';
import { Button } from '@/components/Button';
import { RadioGroup } from '@/components/RadioGroup';
import type { RequestStatus } from '@/saga/requestStatus';
import { ResultsMenu, type ResultsMenuProps } from './ResultsMenu';
import type { ResultsView } from '../searchQuery';
import styles from './Results.module.css';

export type ResultsBarProps = {
  status: RequestStatus;
  /** All that the search found, and how many of them are loaded and selected. */
  recordCount: number;
  loadedCount: number;
  selectedCount: number;
  view: ResultsView;
  fileTypes: readonly FileType[];
  onView: (view: ResultsView) => void;
  /** The selected emails, or all that were found. */
  onDownload: (type: FileType) => void;
} & Pick<ResultsMenuProps, 'onPack' | 'onCompare' | 'onCopyLink' | 'onDownloads'>;

/** Over the results: what there is, how it is shown, and the downloads with what they act on. */
export function ResultsBar({
  status,
  recordCount,
  loadedCount,
  selectedCount,
  view,
  fileTypes,
  onView,
  onDownload,
  onPack,
  onCompare,
  onCopyLink,
  onDownloads,
}: ResultsBarProps) {
  const intl = useIntl();
  const actsOn = useId();
  const hasResults = status === 'succeeded' && loadedCount > 0;
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        {hasResults && (
          <FormattedMessage
            id="results.shown"
            values={{
              count: recordCount,
              shown: loadedCount,
              b: (text) => <strong>{text}</strong>,
            }}
          />
        )}
        {hasResults && selectedCount > 0 && (
          <>
            {' '}
            · <FormattedMessage id="results.selected" values={{ count: selectedCount }} />
          </>
        )}
        {status === 'pending' && <FormattedMessage id="mas.searchInProgress" />}
      </p>
      <RadioGroup
        label={intl.formatMessage({ id: 'results.view' })}
        hideLabel
        iconsWhenNarrow
        value={view}
        options={[
          { value: 'list', label: intl.formatMessage({ id: 'results.list' }), icon: List },
          { value: 'grid', label: intl.formatMessage({ id: 'results.grid' }), icon: LayoutGrid },
        ]}
        onChange={onView}
      />
      <div
        role="toolbar"
        aria-label={intl.formatMessage({ id: 'results.download' })}
        className={styles.downloads}
      >
        <span id={actsOn} className={styles.actsOn}>
          <ActsOn hasResults={hasResults} recordCount={recordCount} selectedCount={selectedCount} />
        </span>
        {fileTypes.map((type) => (
          <Button
            key={type}
            size="small"
            aria-label={intl.formatMessage(
              { id: 'results.downloadType' },
              { type: type.toUpperCase() },
            )}
            aria-describedby={actsOn}
            disabled={!hasResults}
            onClick={() => onDownload(type)}
          >
            {type.toUpperCase()}
          </Button>
        ))}
      </div>
      {hasResults && (
        <ResultsMenu
          packCount={Math.min(selectedCount || recordCount, BULK_LIMIT)}
          selectedCount={selectedCount}
          onPack={onPack}
          onCompare={onCompare}
          onCopyLink={onCopyLink}
          onDownloads={onDownloads}
        />
      )}
    </div>
  );
}

function ActsOn({
  hasResults,
  recordCount,
  selectedCount,
}: { hasResults: boolean } & Pick<ResultsBarProps, 'recordCount' | 'selectedCount'>) {
  if (!hasResults) return <FormattedMessage id="results.download" />;
  if (selectedCount > 0)
    return <FormattedMessage id="results.downloadSelected" values={{ count: selectedCount }} />;
  if (recordCount > BULK_LIMIT)
    return <FormattedMessage id="results.downloadFirst" values={{ limit: BULK_LIMIT }} />;
  return <FormattedMessage id="results.downloadAll" values={{ count: recordCount }} />;
}
