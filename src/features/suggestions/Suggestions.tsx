import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { TryAgain } from '@/components/states/TryAgain';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { useAppDispatch, useShown } from '@/store/hooks';
import type { Change } from './suggestionQueries';
import styles from './Suggestions.module.css';
import { suggestions, useSuggestionsSelector } from './suggestionsSlice';

/** Where a search found nothing: searches near it that find something; or why there are none. */
export function Suggestions() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const shown = useSuggestionsSelector(search.selectShown);
  const { status } = useSuggestionsSelector((state) => state.suggestions);
  const offers = useSuggestionsSelector(suggestions.selectOffers);
  const failedCount = useSuggestionsSelector(suggestions.selectFailedCount);
  useShown(suggestions.suggestionsOpened, suggestions.suggestionsLeft, shown);
  const hasFailed = status === 'succeeded' && failedCount > 0;
  const isOffering = offers.length > 0;
  const retry = () => dispatch(suggestions.suggestionsRetried());
  return (
    <div className={styles.suggestions}>
      <p role="status">
        {isOffering ? intl.$t({ id: 'suggestions.offers' }) : <Outcome hasFailed={hasFailed} />}
      </p>
      {isOffering && (
        <ul className={styles.offers}>
          {offers.map(({ suggestion: { id, change, query }, count }) => (
            <li key={id}>
              <Button
                wraps
                className="breaks"
                onClick={(event) => take(event, () => dispatch(search.searchSubmitted(query)))}
              >
                <OfferText change={change} count={count} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isOffering && hasFailed && <TryAgain onClick={(event) => take(event, retry)} />}
      {!isOffering && status === 'interrupted' && (
        <Button size="small" onClick={(event) => take(event, retry)}>
          {intl.$t({ id: 'suggestions.ask' })}
        </Button>
      )}
    </div>
  );
}

function Outcome({ hasFailed }: { hasFailed: boolean }) {
  const intl = useIntl();
  const { status, queries } = useSuggestionsSelector((state) => state.suggestions);
  const context = useSuggestionsSelector(session.selectDataContext);
  if (status === 'pending') return intl.$t({ id: 'suggestions.asking' });
  if (status !== 'succeeded') return null;
  if (hasFailed) return intl.$t({ id: 'suggestions.failed' });
  return (
    <>
      {queries.length > 0 && (
        <span className={styles.sentence}>{intl.$t({ id: 'suggestions.nothing' })}</span>
      )}
      <span className={styles.sentence}>
        <FormattedMessage
          id="suggestions.advice"
          values={{ context: <bdi>{context?.name}</bdi> }}
        />
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
