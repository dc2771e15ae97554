import { BookmarkPlus } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/states/Notice';
import { parseAddress } from '@/features/search/address/searchAddress';
import { isNews, MOST_SAVED, savedAddress, type SavedSearch } from './savedSearches';
import styles from './SavedSearches.module.css';
import { SavedSearchRow, type SavedSearchRowEvents } from './SavedSearchRow';
import type { SavedNews } from './savedSlice';
import { criteriaText, newsText, type Place } from './savedTexts';

type SavedSearchesProps = SavedSearchRowEvents & {
  searches: readonly SavedSearch[];
  /** The search that is shown; null where nothing is. */
  shownFragment: string | null;
  context: { groupId: string; name: string };
  place: Place;
  isKept: boolean;
  /** Before the first search: larger, with what each is of. */
  isStart?: boolean;
  /** Whether the button that saves stands here. */
  savesHere?: boolean;
  renamedId: string | null;
  deleted: SavedSearch | null;
  news: Record<string, SavedNews>;
  onSave: () => void;
  onUndo: () => void;
};

/** The saved searches, and the button that adds the one that is shown. */
export function SavedSearches({
  searches,
  shownFragment,
  context,
  place,
  isKept,
  isStart = false,
  savesHere = false,
  renamedId,
  deleted,
  news,
  onSave,
  onUndo,
  ...events
}: SavedSearchesProps) {
  const intl = useIntl();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const canSave =
    shownFragment !== null && !searches.some(({ fragment }) => fragment === shownFragment);
  const textOf = (search: SavedSearch, known: SavedNews | undefined) =>
    known && isNews(search, known)
      ? { text: newsText(intl, known, place), count: known.count }
      : null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={isStart ? styles.start : styles.saved}
      aria-labelledby={id}
    >
      <h3 id={id} className={searches.length > 0 ? undefined : 'visually-hidden'}>
        <FormattedMessage id="saved.title" />
      </h3>
      {searches.length > 0 && (
        <ul className={isStart ? styles.startList : styles.list} aria-labelledby={id}>
          {searches.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              address={savedAddress(search, context.groupId)}
              isShown={search.fragment === shownFragment}
              isRenamed={search.id === renamedId}
              criteria={
                isStart ? criteriaText(intl, parseAddress(search.fragment).query, place) : null
              }
              news={textOf(search, news[search.id])}
              {...events}
            />
          ))}
        </ul>
      )}
      {deleted && (
        <Deletion
          key={deleted.id}
          name={deleted.name}
          onUndo={() => {
            section.current?.focus({ preventScroll: true });
            onUndo();
          }}
        />
      )}
      {!isKept && (
        <Notice tone="warning">
          <FormattedMessage id="saved.notKept" />
        </Notice>
      )}
      {savesHere && canSave && searches.length < MOST_SAVED && (
        <Button
          variant="ghost"
          size="small"
          className={styles.save}
          icon={BookmarkPlus}
          onClick={onSave}
        >
          <FormattedMessage id="saved.save" />
        </Button>
      )}
      {canSave && searches.length >= MOST_SAVED && (
        <p className="fine">
          <FormattedMessage id="saved.full" values={{ most: MOST_SAVED }} />
        </p>
      )}
      {searches.length > 0 && (
        <p className="fine">
          <FormattedMessage id="saved.privacy" values={{ context: <bdi>{context.name}</bdi> }} />
        </p>
      )}
    </section>
  );
}

/** "Undo" takes the focus of the button that is gone; it is there until something else is done with the searches. */
function Deletion({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => undo.current?.focus({ preventScroll: true }), []);
  const action = (
    <Button ref={undo} size="small" onClick={onUndo}>
      <FormattedMessage id="saved.undo" />
    </Button>
  );
  return (
    <Notice action={action}>
      <FormattedMessage id="saved.deleted" values={{ name: <bdi>{name}</bdi> }} />
    </Notice>
  );
}
