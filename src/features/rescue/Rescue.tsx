import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import type { SearchQuery } from '@/features/search/searchQuery';
import type { Change } from './probes';
import styles from './Rescue.module.css';
import type { Offer } from './rescueSlice';

type RescueProps = {
  status: 'idle' | 'pending' | 'succeeded' | 'interrupted';
  offers: readonly Offer[];
  askedCount: number;
  failedCount: number;
  contextName: string;
  onChoose: (query: SearchQuery) => void;
  onRetry: () => void;
};

/** The offers as they come, or, when all have answered, why there are none and what to do. */
export function Rescue({ offers, onChoose, onRetry, ...outcome }: RescueProps) {
  const hasFailed = outcome.status === 'succeeded' && outcome.failedCount > 0;
  const canAsk = offers.length === 0 && (hasFailed || outcome.status === 'interrupted');
  return (
    <div className={styles.rescue}>
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
          <FormattedMessage id={hasFailed ? 'action.tryAgain' : 'rescue.ask'} />
        </Button>
      )}
    </div>
  );
}

type OutcomeProps = Pick<RescueProps, 'status' | 'askedCount' | 'contextName'> & {
  offerCount: number;
  hasFailed: boolean;
};

function Outcome({ status, askedCount, contextName, offerCount, hasFailed }: OutcomeProps) {
  if (offerCount > 0) return <FormattedMessage id="rescue.offers" />;
  if (status === 'pending') return <FormattedMessage id="rescue.asking" />;
  if (status !== 'succeeded') return null;
  if (hasFailed) return <FormattedMessage id="rescue.failed" />;
  return (
    <>
      {askedCount > 0 && (
        <span className={styles.sentence}>
          <FormattedMessage id="rescue.nothing" />
        </span>
      )}
      <span className={styles.sentence}>
        <FormattedMessage id="rescue.advice" values={{ context: <bdi>{contextName}</bdi> }} />
      </span>
    </>
  );
}

function OfferText({ change, count }: { change: Change; count: number }) {
  const values = { count, b: (text: ReactNode) => <strong>{text}</strong> };
  if (change.kind === 'range')
    return <FormattedMessage id={`rescue.range.${change.range}`} values={values} />;
  return (
    <FormattedMessage
      id={`rescue.${change.kind}.${change.field}`}
      values={{ ...values, text: <bdi>{change.text}</bdi> }}
    />
  );
}

/** The button goes away with what it does: the focus goes to the results around it. */
function take({ currentTarget }: MouseEvent<HTMLElement>, carryOut: () => void) {
  currentTarget.closest('section')?.focus({ preventScroll: true });
  carryOut();
}
