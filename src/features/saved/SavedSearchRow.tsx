import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Dated } from '@/i18n/Dated';
import { IconButton } from '@/components/IconButton';
import { useNativeEscape } from '@/components/popup/useNativeEscape';
import { TextField } from '@/components/form/TextField';
import { paths } from '@/paths';
import { useAppDispatch } from '@/store/hooks';
import { parseAddress } from '@/features/search/address/searchAddress';
import { selectSearchFragment } from '@/features/search/address/searchPlace';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { isNews, savedAddress, type SavedSearch } from './savedSearches';
import styles from './SavedSearches.module.css';
import { saved, useSavedSelector } from './savedSlice';
import { criteriaText, newsText } from './savedTexts';

type SavedSearchRowProps = {
  search: SavedSearch;
  groupId: string;
  /** Before the first search: there is room to say what it is of. */
  isStart: boolean;
};

/** A saved search: a link to it, with what is new in it, or the field for its name. */
export function SavedSearchRow({ search: kept, groupId, isStart }: SavedSearchRowProps) {
  const { id, name } = kept;
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const timezone = useSavedSelector(session.selectTimezone);
  const fragment = useSavedSelector(selectSearchFragment);
  const isShown = useSavedSelector(search.selectShown) !== null && kept.fragment === fragment;
  const isRenamed = useSavedSelector((state) => state.saved.renamedId) === id;
  const known = useSavedSelector((state) => state.saved.news[id]);
  // That nothing came is true for a moment only.
  const news = known && known.count > 0 && isNews(kept, known) ? known : null;
  const criteria = isStart ? criteriaText(intl, parseAddress(kept.fragment).query, timezone) : null;
  const link = useRef<HTMLAnchorElement>(null);
  const wasRenamed = useRef(isRenamed);
  useLayoutEffect(() => {
    if (wasRenamed.current && !isRenamed && document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
    wasRenamed.current = isRenamed;
  }, [isRenamed]);
  if (isRenamed) {
    return (
      <li className={styles.row}>
        <NameField name={name} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      {criteria !== null && (
        <Bookmark className={styles.icon} size={18} strokeWidth={1.6} aria-hidden />
      )}
      <span className="fill grid">
        <Link
          ref={link}
          className={styles.link}
          to={{ pathname: paths.search, hash: savedAddress(kept, groupId) }}
          aria-current={isShown || undefined}
          title={name}
          onClick={() => dispatch(saved.savedOpened(id))}
        >
          <bdi>{name}</bdi>
        </Link>
        {criteria !== null && (
          <span className="note cut" title={criteria}>
            <bdi>{criteria}</bdi>
          </span>
        )}
        {criteria === null && news && (
          <span className="fine">
            <Dated text={newsText(intl, news, timezone)} />
          </span>
        )}
      </span>
      {criteria !== null && news && (
        <span className={styles.news} title={newsText(intl, news, timezone)}>
          {intl.$t({ id: 'saved.new' }, { count: news.count })}
        </span>
      )}
      <span className={styles.actions}>
        <IconButton
          size="small"
          icon={Pencil}
          label={intl.$t({ id: 'saved.rename' }, { name })}
          onClick={() => dispatch(saved.renamingBegun(id))}
        />
        <IconButton
          size="small"
          icon={Trash2}
          label={intl.$t({ id: 'saved.delete' }, { name })}
          onClick={() => dispatch(saved.savedDeleted(id))}
        />
      </span>
    </li>
  );
}

/** Enter, or leaving it, takes the name; Escape leaves the old one. */
function NameField({ name }: { name: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const end = (newName: string | null) => dispatch(saved.renamingEnded(newName));
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const decide = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    end(typed);
  };
  useNativeEscape(field, () => {
    end(null);
    return true;
  });
  return (
    <TextField
      ref={field}
      label={intl.$t({ id: 'saved.name' })}
      hint={intl.$t({ id: 'saved.nameHint' })}
      className="fill"
      value={typed}
      onChange={setTyped}
      onKeyDown={decide}
      onBlur={() => end(typed)}
    />
  );
}
