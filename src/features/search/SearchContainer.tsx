import { use, useEffect, useRef, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { singleKeysWork } from '@/browser/singleKeys';
import { BarSlotContext } from '@/features/search/BarSlotContext';
import { breakpoints } from '@/components/breakpoints';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { PagePiece } from '@/components/states/PagePiece';
import { Notice } from '@/components/states/Notice';
import { focusList } from '@/components/table/useRowKeys';
import { useListeners } from '@/components/useListeners';
import { useMediaQuery } from '@/components/useMediaQuery';
import { session } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector, useShown } from '@/store/hooks';
import { selectIsStart, selectLinkQuestion } from './address/searchPlace';
import { connectionReturned } from './backOnline';
import { EmailChart } from './chart/EmailChart';
import { Criteria } from './criteria/Criteria';
import { LinkQuestion } from './otherContext/LinkQuestion';
import { Results } from './results/Results';
import styles from './SearchContainer.module.css';
import { search } from './searchSlice';
import { useSearchSlots } from './searchSlots';
import startStyles from './Start.module.css';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '@/components/Button';
import { useNativeEscape } from '@/components/popup/useNativeEscape';
import { SearchForm } from './form/SearchForm';
import searchPanelStyles from './form/SearchPanel.module.css';

/** The option chosen on the start page had the focus and is gone: the first row gets it. */
function useListAfterStart(isStart: boolean): void {
  const hasRows = useAppSelector(search.selectShown) !== null;
  const cameFromStart = useRef(false);
  useEffect(() => {
    if (isStart) cameFromStart.current = true;
    else if (cameFromStart.current && hasRows) {
      cameFromStart.current = false;
      if (document.activeElement === document.body) focusList();
    }
  }, [isStart, hasRows]);
}

/** The search page: form, chart and results, or how to begin. */
export function SearchContainer() {
  const dispatch = useAppDispatch();
  useShown(search.searchEntered, search.searchLeft);
  useListeners(window, { online: () => dispatch(connectionReturned()) });
  const isStart = useAppSelector(selectIsStart);
  useListAfterStart(isStart);
  const question = useAppSelector(selectLinkQuestion);
  const { FindBox } = useSearchSlots();
  const slot = use(BarSlotContext);
  const isNarrow = useMediaQuery(breakpoints.tablet);
  const box = !isStart && <FindBox takesFocus={false} isInBar />;
  return (
    <div className={styles.page} data-start={isStart || undefined}>
      {slot && !isNarrow && createPortal(box, slot)}
      {isNarrow && box}
      <div className={styles.side}>
        <SearchPanel hasSaved={!isStart} />
      </div>
      <div className={styles.main}>
        {question ? (
          <PagePiece>
            <LinkQuestion question={question} />
          </PagePiece>
        ) : (
          <>
            <EmailGone />
            {isStart ? <Start /> : <Found />}
          </>
        )}
      </div>
    </div>
  );
}

function Found() {
  const hasFailed = useAppSelector(search.selectListStatus) === 'failed';
  const isStale = useAppSelector(search.selectIsStale);
  return (
    <>
      <div className={styles.criteria}>
        <PagePiece>
          <Criteria />
        </PagePiece>
      </div>
      <div className={styles.found} data-stale={isStale || undefined}>
        {!hasFailed && (
          <div className={styles.chart}>
            <ErrorBoundary>
              <EmailChart />
            </ErrorBoundary>
          </div>
        )}
        <ErrorBoundary>
          <Results />
        </ErrorBoundary>
      </div>
    </>
  );
}

/** The email that a link, or a row far down, was to open is not in the archive: stays in sight. */
function EmailGone() {
  const dispatch = useAppDispatch();
  if (!useAppSelector(search.selectIsEmailGone)) return null;
  return (
    <div className={styles.gone}>
      <Notice tone="warning" onDismiss={() => dispatch(search.emailGoneSeen())}>
        <FormattedMessage id="search.emailGone" />
      </Notice>
    </div>
  );
}

/** Before the first search, in place of the results: what to do, and where one was. */
function Start() {
  const intl = useIntl();
  const hasContext = useAppSelector(session.selectDataContext) !== null;
  const { FindBox, Start: Lists } = useSearchSlots();
  return (
    <section className={startStyles.start} aria-label={intl.$t({ id: 'results.title' })}>
      <h2 className={startStyles.title}>{intl.$t({ id: 'find.title' })}</h2>
      <FindBox takesFocus={hasContext} />
      <div className="note wraps between">
        <p role="status">{intl.$t({ id: 'mas.startSearching' })}</p>
        {singleKeysWork() && (
          <p className={startStyles.key}>
            <FormattedMessage id="find.key" values={{ key: <kbd>/</kbd> }} />
          </p>
        )}
      </div>
      <Lists />
    </section>
  );
}

/** The form folds (SearchPanel.module.css). */
const NARROW = breakpoints.laptop;

/** The card of form and saved searches; in a narrow window a button opens it, and it folds. */
function SearchPanel({ hasSaved }: { hasSaved: boolean }) {
  const intl = useIntl();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const query = useAppSelector(search.selectQuery);
  const isNarrow = useMediaQuery(NARROW);
  const { SavedSearches } = useSearchSlots();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(query);
  if (query !== shown) {
    setShown(query);
    setOpen(false);
  }
  useLayoutEffect(() => {
    if (!isOpen && panel.current?.contains(document.activeElement)) toggle.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && window.matchMedia('(pointer: fine)').matches)
      panel.current?.querySelector('input')?.focus();
  }, [isOpen]);
  useNativeEscape(panel, () => {
    setOpen(false);
    return isOpen;
  });
  const title = intl.$t({ id: 'search.title' });
  return (
    <>
      {isNarrow && (
        <Button
          ref={toggle}
          icon={SlidersHorizontal}
          className={searchPanelStyles.toggle}
          aria-label={title}
          title={title}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </Button>
      )}
      <aside ref={panel} id={id} className={searchPanelStyles.panel} data-open={isOpen}>
        <h2 className={searchPanelStyles.title}>{intl.$t({ id: 'search.title' })}</h2>
        <SearchForm onDone={() => setOpen(false)} />
        {hasSaved && <SavedSearches />}
      </aside>
    </>
  );
}
