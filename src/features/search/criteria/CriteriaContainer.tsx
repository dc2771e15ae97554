import { useMediaQuery } from '@/components/useMediaQuery';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectDataContext, selectDataContexts } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { canSearch } from '../address/searchAddress';
import type { FormState } from '../form/SearchForm';
import type { SearchField, SearchQuery } from '../searchQuery';
import { searchCleared, searchSubmitted, selectFound, selectSearch } from '../searchSlice';
import { useSearchSlots } from '../searchSlots';
import { Criteria } from './Criteria';
import { FormChanged } from './FormChanged';
import type { Localization } from '@/lib/localization';

type CriteriaContainerProps = {
  timezone: string;
  localization: Localization;
  formState: FormState;
  onCopyLink: () => void;
};

/** What the results are of, and whether the form still says the same. In a narrow window its link is copied from the menu of the results. */
export function CriteriaContainer({
  timezone,
  localization,
  formState,
  onCopyLink,
}: CriteriaContainerProps) {
  const dispatch = useAppDispatch();
  const { SaveSearch } = useSearchSlots();
  const isNarrow = useMediaQuery('(width < 900px)');
  const isOnlyContext = useAppSelector(selectDataContexts).length === 1;
  const found = useAppSelector(selectFound);
  const search = useAppSelector(selectSearch);
  const context = useAppSelector(selectDataContext);
  const shown = found ?? search;
  if (!shown) return null;
  const { query } = shown;
  const look = (wanted: SearchQuery) =>
    void dispatch(canSearch(wanted) ? searchSubmitted(wanted) : searchCleared(wanted));
  const remove = (field: SearchField) => look({ ...query, texts: { ...query.texts, [field]: '' } });
  const changed = formState === 'same' ? null : <FormChanged state={formState} />;
  return (
    <Criteria
      query={query}
      range={shown.filters.range}
      contextName={context?.name ?? ''}
      timezone={timezone}
      localization={localization}
      onRange={(chosen) => look({ ...query, ...chosen })}
      onRemove={remove}
      onContext={isOnlyContext ? null : () => void dispatch(modalOpened({ name: 'dataContext' }))}
      onCopyLink={isNarrow ? null : onCopyLink}
      save={found && !isNarrow && <SaveSearch />}
      changed={changed}
    />
  );
}
