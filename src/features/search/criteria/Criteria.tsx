import { Link, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { SEARCH_FIELDS, type SearchField, type SearchQuery } from '../searchQuery';
import styles from './Criteria.module.css';
import { RangeChip, type RangeChipProps } from './RangeChip';

const LABELS = {
  recipient: 'search.recipient',
  subject: 'search.subject',
  sender: 'search.sender',
  campaignId: 'search.campaignId',
} as const;

type CriteriaProps = Omit<RangeChipProps, 'query'> & {
  /** What the results are of. */
  query: SearchQuery;
  contextName: string;
  onRemove: (field: SearchField) => void;
  /** Null where there is no other. */
  onContext: (() => void) | null;
  onCopyLink: (() => void) | null;
  /** Stands before "Copy link". */
  save: ReactNode;
  /** Stands in place of both while the form is another than what is shown. */
  changed: ReactNode;
};

/** Over the results: what they are of. Each field can be taken out, which searches again. */
export function Criteria({
  query,
  contextName,
  onRemove,
  onContext,
  onCopyLink,
  save,
  changed,
  ...chip
}: CriteriaProps) {
  const intl = useIntl();
  return (
    <div className={styles.line}>
      <ul className={styles.chips} aria-label={intl.formatMessage({ id: 'criteria.title' })}>
        {SEARCH_FIELDS.filter((field) => query.texts[field] !== '').map((field) => (
          <li key={field} className={styles.chip}>
            <span>{intl.formatMessage({ id: LABELS[field] })}</span>
            <bdi className={styles.text} title={query.texts[field]}>
              {query.texts[field]}
            </bdi>
            <button
              type="button"
              className={styles.remove}
              aria-label={intl.formatMessage(
                { id: 'criteria.remove' },
                { field: intl.formatMessage({ id: LABELS[field] }) },
              )}
              title={intl.formatMessage(
                { id: 'criteria.remove' },
                { field: intl.formatMessage({ id: LABELS[field] }) },
              )}
              onClick={() => {
                document.getElementById('content')?.focus({ preventScroll: true }); // the chip goes away
                onRemove(field);
              }}
            >
              <X size={14} strokeWidth={1.8} aria-hidden />
            </button>
          </li>
        ))}
        <li>
          <RangeChip query={query} {...chip} />
        </li>
        <li>
          {onContext ? (
            <button
              type="button"
              className={styles.button}
              title={intl.formatMessage({ id: 'dataContext.label' })}
              onClick={onContext}
            >
              <bdi className={styles.text}>{contextName}</bdi>
            </button>
          ) : (
            <span className={styles.only} title={intl.formatMessage({ id: 'dataContext.label' })}>
              <bdi className={styles.text}>{contextName}</bdi>
            </span>
          )}
        </li>
      </ul>
      {changed ?? (
        <div className={styles.actions}>
          {save}
          {onCopyLink && (
            <Button
              variant="ghost"
              size="small"
              className={styles.quiet}
              icon={Link}
              aria-label={intl.formatMessage({ id: 'criteria.copyLink' })}
              title={intl.formatMessage({ id: 'criteria.copyLink' })}
              onClick={onCopyLink}
            >
              <FormattedMessage id="criteria.copyLink" />
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
