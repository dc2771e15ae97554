import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { BULK_LIMIT } from '@/api/emails';
import { newestOf } from '@/lib/newestOf';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EMAIL_COLUMNS } from '../results/emailColumns';
import { search } from '../searchSlice';
import { MOST_LOADED } from '../searchState';
import { everythingSelected, selectionCleared, selectIsEverything } from '../selectionSlice';
import styles from './ListNotes.module.css';

type ListNotesProps = {
  /** All that is loaded is selected, and more was found. */
  hasBand: boolean;
  /** Another order than the archive's, of a part of what was found. */
  isSortedInPart: boolean;
  /** The list has ended, with more or fewer than were counted; else null. */
  ended: { found: number; count: number } | null;
};

/** Between bar and list: how much is selected, sorted and listed, of what was found. */
export function ListNotes({ hasBand, ended, ...sorting }: ListNotesProps) {
  const isLoadingMany = useAppSelector(search.selectLoadTarget) !== null;
  return (
    <>
      {hasBand && <SelectionBand />}
      {(sorting.isSortedInPart || isLoadingMany) && <SortingNote {...sorting} />}
      {ended && (
        <p role="status" className={styles.note}>
          <FormattedMessage id="notes.counted" values={ended} />
        </p>
      )}
    </>
  );
}

function SelectionBand() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isEverything = useAppSelector(selectIsEverything);
  const recordCount = useAppSelector(search.selectRecordCount);
  const emails = useAppSelector(search.selectEmails);
  const everyId = () => newestOf(emails, BULK_LIMIT).map(({ id }) => id);
  const isLimited = recordCount > BULK_LIMIT;
  const count = isLimited ? BULK_LIMIT : recordCount;
  const everything = isLimited ? 'notes.newest' : 'notes.everything';
  const choice = isLimited ? 'notes.selectNewest' : 'notes.selectFound';
  return (
    <div className={styles.band}>
      <strong>
        {isEverything
          ? intl.$t({ id: everything }, { count })
          : intl.$t({ id: 'notes.allLoaded' }, { count: emails.length })}
      </strong>
      <button
        type="button"
        className={styles.link}
        onClick={() => dispatch(isEverything ? selectionCleared() : everythingSelected(everyId()))}
      >
        {intl.$t({ id: isEverything ? 'notes.clear' : choice }, { count })}
      </button>
      {isLimited && (
        <span className="pushed muted">
          {intl.$t({ id: 'notes.limit' }, { limit: BULK_LIMIT })}
        </span>
      )}
    </div>
  );
}

function columnText(intl: IntlShape, id: string): string {
  const label = EMAIL_COLUMNS.find((column) => column.id === id)?.meta?.label;
  return label
    ? intl
        .$t({ id: label })
        .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase(intl.locale))
    : id;
}

function SortingNote({ isSortedInPart }: Pick<ListNotesProps, 'isSortedInPart'>) {
  const dispatch = useAppDispatch();
  const isStale = useAppSelector(search.selectIsStale);
  const { fieldId } = useAppSelector(search.selectSort);
  const recordCount = useAppSelector(search.selectRecordCount);
  const loaded = useAppSelector(search.selectEmails).length;
  const loadTarget = useAppSelector(search.selectLoadTarget);
  const intl = useIntl();
  const target = Math.min(recordCount, MOST_LOADED);
  return (
    <div className={styles.note}>
      <span role="status">
        {isSortedInPart &&
          intl.$t({ id: 'notes.sorted' }, { field: columnText(intl, fieldId), count: loaded })}
      </span>
      {loadTarget !== null ? (
        <>
          <progress className={styles.progress} max={loadTarget} value={loaded} aria-hidden />
          <span>
            {intl.$t({ id: 'notes.loading' }, { loaded, target: Math.max(loadTarget, loaded) })}
          </span>
          <button
            type="button"
            className={styles.link}
            onClick={() => dispatch(search.manyEnded())}
          >
            {intl.$t({ id: 'action.cancel' })}
          </button>
        </>
      ) : (
        target > loaded &&
        !isStale && (
          <button
            type="button"
            className={styles.link}
            onClick={() => dispatch(search.manyRequested(target))}
          >
            {intl.$t(
              { id: target === recordCount ? 'notes.loadAll' : 'notes.loadMany' },
              { count: target },
            )}
          </button>
        )
      )}
    </div>
  );
}
