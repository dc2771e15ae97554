import { ChevronDown, ChevronUp, Download } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { Button } from '@/components/Button';
import { CheckboxField } from '@/components/form/CheckboxField';
import { IconButton } from '@/components/IconButton';
import { Notice } from '@/components/states/Notice';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import type { MailComparison } from './differences/compareMails';
import type { RequestStatus } from '@/saga/requestStatus';
import { comparedFacts } from './comparedFacts';
import styles from './Compare.module.css';
import { ComparisonTable } from './ComparisonTable';
import type { ContentFailure, ContentSource } from './compareSlice';
import { comparisonSummary } from './comparisonSummary';
import { factRows, itemRows, mostRows, textRows } from './comparisonRows';
import { useDifferences } from './useDifferences';
import type { Localization } from '@/lib/localization';

type ComparisonProps = {
  pair: [ArchivedEmail, ArchivedEmail];
  status: RequestStatus;
  failure: ContentFailure | null;
  comparison: MailComparison | null;
  sources: readonly ContentSource[];
  timezone: string;
  localization: Localization;
  mailerLabel: (code: string) => string;
  onRetry: () => void;
  /** the file of an email whose content cannot be read here */
  onDownload: (email: ArchivedEmail) => void;
};

const failureIds = {
  failed: 'compare.contentFailed',
  missing: 'compare.contentMissing',
  unreadable: 'compare.contentUnreadable',
  unavailable: 'compare.contentUnavailable',
  unusable: 'compare.contentUnusable',
} as const;
const which = (side: number) => ({ which: side === 0 ? 'first' : 'second' });

/** Two emails beside each other: in one sentence what differs, then the facts, the text, the links and the images. */
export function Comparison({
  pair,
  status,
  failure,
  comparison,
  sources,
  timezone,
  localization,
  mailerLabel,
  onRetry,
  onDownload,
}: ComparisonProps) {
  const intl = useIntl();
  const [first, second] = pair;
  const body = useRef<HTMLDivElement>(null);
  const [isFolded, setFolded] = useState(false);
  const { current, goBack, goOn } = useDifferences(body);
  const tryAgain = { label: intl.formatMessage({ id: 'action.tryAgain' }), onAction: onRetry };
  const fromEml = sources.indexOf('eml');
  const tables = useMemo(() => {
    const facts = {
      id: 'compare.facts',
      rows: factRows(comparedFacts(intl, [first, second], timezone, localization, mailerLabel)),
    } as const;
    if (!comparison) return [facts];
    const text = { id: 'compare.text', rows: textRows(comparison.text) } as const;
    if (fromEml !== -1) return [facts, text];
    return [
      facts,
      text,
      { id: 'compare.links', rows: itemRows(intl, comparison.links) },
      { id: 'compare.images', rows: itemRows(intl, comparison.images) },
    ] as const;
  }, [intl, first, second, timezone, localization, mailerLabel, comparison, fromEml]);
  const count = tables.reduce(
    (sum, { rows }) => sum + rows.filter(({ isSame }) => !isSame).slice(0, mostRows).length,
    0,
  );
  return (
    <div ref={body} className={styles.comparison}>
      {status === 'pending' && <p role="status">{intl.formatMessage({ id: 'compare.loading' })}</p>}
      {comparison && (
        <p role="status" className={styles.summary}>
          {comparisonSummary(intl, pair, comparison)}
        </p>
      )}
      <div className={styles.tools}>
        <IconButton
          icon={ChevronUp}
          label={intl.formatMessage({ id: 'compare.previous' })}
          aria-keyshortcuts="K"
          aria-disabled={count === 0}
          onClick={goBack}
        />
        <IconButton
          icon={ChevronDown}
          label={intl.formatMessage({ id: 'compare.next' })}
          aria-keyshortcuts="J"
          aria-disabled={count === 0}
          onClick={goOn}
        />
        <span role="status" className={styles.position}>
          {intl.formatMessage({ id: 'compare.position' }, { current: current + 1, count })}
        </span>
        <CheckboxField
          label={intl.formatMessage({ id: 'compare.onlyDifferences' })}
          checked={isFolded}
          onChange={setFolded}
        />
      </div>
      {failure && (
        <StatusMessage
          compact
          tone="danger"
          text={intl.formatMessage({ id: failureIds[failure.why] }, which(failure.side))}
          {...(failure.why !== 'missing' && { action: tryAgain })}
        />
      )}
      {failure?.why === 'unreadable' && (
        <Button icon={Download} onClick={() => onDownload(failure.side === 1 ? second : first)}>
          {intl.formatMessage({ id: 'rendition.download' })}
        </Button>
      )}
      {fromEml !== -1 && (
        <Notice>{intl.formatMessage({ id: 'compare.textOnly' }, which(fromEml))}</Notice>
      )}
      {tables.map(({ id, rows }) => (
        <ComparisonTable
          key={id}
          title={intl.formatMessage({ id })}
          rows={rows}
          isFolded={isFolded}
        />
      ))}
      {status === 'pending' && <Skeleton rows={8} shape="text" />}
    </div>
  );
}
