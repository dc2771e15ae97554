import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import type { SearchQuery } from '@/features/search/searchQuery';
import type { Change } from './probes';
import styles from './Suggestions.module.css';
import type { Offer } from './suggestionsSlice';

type SuggestionsProps = {
  status: 'idle' | 'pending' | 'succeeded' | 'interrupted';
  offers: readonly Offer[];
  askedCount: number;
  failedCount: number;
  contextName: string;
  onChoose: (query: SearchQuery) => void;
  onRetry: () => void;
};

/** The offers as they come, or, when all have answered, why there are none and what to do. */
export function Suggestions({ offers, onChoose, onRetry, ...outcome }: SuggestionsProps) {
  const hasFailed = outcome.status === 'succeeded' && outcome.failedCount > 0;
  const canAsk = offers.length === 0 && (hasFailed || outcome.status === 'interrupted');
  return (
    <div className={styles.suggestions}>
      <p role="status">
        <Outcome {...outcome} offerCount={offers.length} hasFailed={hasFailed} />
      </p>
      {offers.length > 0 && (
        <ul className={styles.offers}>
          {offers.map(({ probe: { id, change, query }, count }) => (
            <li key={id}>
              <Button
                className={styles.offer}
                onClick={(event) => take(event, () => onChoose(query))}
              >
                <OfferText change={change} count={count} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canAsk && (
        <Button size="small" onClick={(event) => take(event, onRetry)}>
          <FormattedMessage id={hasFailed ? 'action.tryAgain' : 'suggestions.ask'} />
        </Button>
      )}
    </div>
  );
}

type OutcomeProps = Pick<SuggestionsProps, 'status' | 'askedCount' | 'contextName'> & {
  offerCount: number;
  hasFailed: boolean;
};

function Outcome({ status, askedCount, contextName, offerCount, hasFailed }: OutcomeProps) {
  if (offerCount > 0) return <FormattedMessage id="suggestions.offers" />;
  if (status === 'pending') return <FormattedMessage id="suggestions.asking" />;
  if (status !== 'succeeded') return null;
  if (hasFailed) return <FormattedMessage id="suggestions.failed" />;
  return (
    <>
      {askedCount > 0 && (
        <span className={styles.sentence}>
          <FormattedMessage id="suggestions.nothing" />
        </span>
      )}
      <span className={styles.sentence}>
        <FormattedMessage id="suggestions.advice" values={{ context: <bdi>{contextName}</bdi> }} />
      </span>
    </>
  );
}

function OfferText({ change, count }: { change: Change; count: number }) {
  const values = { count, b: (text: ReactNode) => <strong>{text}</strong> };
  if (change.kind === 'range')
    return <FormattedMessage id={`suggestions.range.${change.range}`} values={values} />;
  return (
    <FormattedMessage
      id={`suggestions.${change.kind}.${change.field}`}
      values={{ ...values, text: <bdi>{change.text}</bdi> }}
    />
  );
}

/** The button goes away with what it does: the focus goes to the results around it. */
function take({ currentTarget }: MouseEvent<HTMLElement>, carryOut: () => void) {
  currentTarget.closest('section')?.focus({ preventScroll: true });
  carryOut();
}
