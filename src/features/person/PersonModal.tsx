import { ArrowLeft, Link, PackageCheck } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import { muteLiveRegions } from '@/components/dialog/useModalDialog';
import { linkTo } from '@/browser/linkTo';
import { copyLink } from '@/features/toasts/copyLink';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectOpenPerson } from '@/features/search/openEmail';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { toastEnded } from '@/features/toasts/toastsSlice';
import { formatFragment } from '@/lib/link/addressFragment';
import { paths } from '@/paths';
import { useAppDispatch } from '@/store/hooks';
import { Person } from './Person';
import { formatPeriod, shownRange } from './personPeriod';
import { selectPeriod, selectShown, selectShownEmails, usePersonSelector } from './personSlice';
import styles from './Person.module.css';
import { useListeners } from '@/components/useListeners';

/** Everything that was sent to one address: a page over the search, which stays as it is. */
export function PersonModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const open = usePersonSelector(selectOpenPerson);
  const context = usePersonSelector(session.selectDataContext);
  const timezone = usePersonSelector(session.selectTimezone);
  const shown = usePersonSelector(selectShown);
  const found = usePersonSelector(selectShownEmails);
  const period = usePersonSelector(selectPeriod);
  const close = () => void dispatch(search.personClosed());
  const page = useCoverPage(close);
  const address = open?.address ?? '';
  const place = `${paths.search}${formatFragment([
    ['person', address],
    ['months', formatPeriod(period)],
    ['context', context?.groupId ?? null],
  ])}`;
  useEffect(() => () => void dispatch(toastEnded()), [dispatch, address]); // maybe of this person
  const packCount = found?.emails.length ?? 0;

  // Where the search finds no more than is shown, the pack is of the search, and says so.
  const pack = () => {
    if (!found) return;
    const { filters, emails } = found;
    const isWhole = found.received >= found.recordCount;
    const range =
      shown && (period !== 'all' || shown.isNarrowed)
        ? shownRange(shown, filters.range, timezone)
        : filters.range;
    dispatch(
      modalOpened({
        name: 'evidence',
        scope: isWhole
          ? { kind: 'search', filters: { ...filters, range }, recordCount: emails.length }
          : { kind: 'emails', emails },
      }),
    );
  };
  const copyPlace = () =>
    void copyLink(dispatch, linkTo(place), {
      message: 'link.personCopied',
      values: { name: context?.name ?? '' },
    });

  return (
    <section
      ref={page}
      className={styles.page}
      aria-label={intl.$t({ id: 'person.title' }, { address: address.trim() || '-' })}
    >
      <header className={styles.header}>
        <IconButton icon={ArrowLeft} label={intl.$t({ id: 'person.back' })} onClick={close} />
        <h2 className={styles.title} tabIndex={-1} data-autofocus>
          <FormattedMessage
            id="person.title"
            values={{ address: <bdi className={styles.address}>{address.trim() || '-'}</bdi> }}
          />
        </h2>
        <IconButton icon={Link} label={intl.$t({ id: 'person.copyLink' })} onClick={copyPlace} />
        {packCount > 0 && (
          <div className={styles.pack}>
            <Button variant="primary" icon={PackageCheck} onClick={pack}>
              {intl.$t({ id: 'results.pack' }, { count: packCount })}
            </Button>
          </div>
        )}
      </header>
      <Person key={address} address={address} />
    </section>
  );
}

const asksForFocus = '[data-autofocus]';

/** Lays a part over the page, which is inert then. Escape is told unless a dialog hears it. */
function useCoverPage(onEscape: () => void): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const page = document.getElementById('content');
    page?.setAttribute('inert', '');
    ref.current?.querySelector<HTMLElement>(asksForFocus)?.focus();
    return () => {
      muteLiveRegions(() => page?.removeAttribute('inert'));
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useListeners(document, {
    keydown: (event) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [role="menu"]')) return;
      event.preventDefault();
      onEscape();
    },
  });
  return ref;
}
