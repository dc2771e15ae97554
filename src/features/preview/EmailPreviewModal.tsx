import {
  Link,
  PackageCheck,
  ChevronLeft,
  ChevronRight,
  ArrowLeftToLine,
  ArrowRightToLine,
  Ellipsis,
  Layers2,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { IconButton } from '@/components/IconButton';
import { Notice } from '@/components/states/Notice';
import { RetryAfterNote } from '@/components/states/TryAgain';
import { linkTo } from '@/browser/linkTo';
import { copyLink } from '@/features/toasts/copyLink';
import { DownloadProgressContainer } from '@/features/downloads/DownloadProgressContainer';
import { modalOpened } from '@/features/modal/modalSlice';
import {
  selectIsNextUnloaded,
  selectOpenEmail,
  nextPageEntered,
  selectNeighbours,
} from '@/features/search/openEmail';
import { search } from '@/features/search/searchSlice';
import { session, selectFileTypes } from '@/features/session/sessionSlice';
import { toastEnded } from '@/features/toasts/toastsSlice';
import { formatFragment, mailValue } from '@/lib/link/addressFragment';
import { subjectOf } from '@/i18n/subjectOf';
import { paths } from '@/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EmailPreview } from './EmailPreview';
import styles from './EmailPreviewModal.module.css';
import { selectShown, selectEmailPlace, isPicture } from './listedEmail';
import { selectEmail, usePreviewSelector } from './previewSlice';
import { singleKeysWork } from '@/browser/singleKeys';
import { useDialogKeys } from '@/features/preview/useDialogKeys';
import type { EmailRef } from '@/api/emails';
import { Menu } from '@/components/popup/Menu';

/** One email with everything the archive knows of it. */
export function EmailPreviewModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const email = usePreviewSelector(selectEmail);
  const named = usePreviewSelector(selectShown);
  const isNextUnloaded = useAppSelector(selectIsNextUnloaded);
  const moreStatus = useAppSelector(search.selectMoreStatus);
  const label = intl.$t({ id: 'preview.title' });
  const copyEmailLink = useEmailLink();
  const openPack = () =>
    email &&
    dispatch(modalOpened({ name: 'evidence', scope: { kind: 'emails', emails: [email] } }));

  return (
    <Dialog
      label={label}
      title={
        <span tabIndex={-1} data-autofocus aria-live="polite" className={styles.title}>
          <bdi>{named ? subjectOf(intl, named) : label}</bdi>
        </span>
      }
      size="full"
      flush
      onClose={() => dispatch(search.emailClosed())}
      headerStart={<PreviewMoves />}
      headerActions={
        <>
          <PreviewMenu />
          <IconButton
            icon={Link}
            label={intl.$t({ id: 'preview.copyLink' })}
            onClick={copyEmailLink}
          />
          <Button variant="primary" icon={PackageCheck} disabled={!email} onClick={openPack}>
            {intl.$t({ id: 'results.pack' }, { count: 1 })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {isNextUnloaded && moreStatus === 'failed' && (
          <Notice tone="danger" action={<RetryAfterNote />}>
            {intl.$t({ id: 'results.moreFailed' })}
          </Notice>
        )}
        <EmailPreview />
      </div>
      <DownloadProgressContainer inDialog />
    </Dialog>
  );
}

/** The link to the shown email: the email and its data context, but nobody's search. */
function useEmailLink() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectOpenEmail);
  const tab = useAppSelector(search.selectTab);
  const context = useAppSelector(session.selectDataContext);
  const fragment =
    shown && context
      ? formatFragment([
          ['mail', mailValue(shown)],
          ['tab', tab],
          ['context', context.groupId],
        ])
      : '';
  const address = `${paths.search}${fragment}`;
  useEffect(() => () => void dispatch(toastEnded()), [dispatch, address]); // maybe of this email
  return () =>
    void copyLink(dispatch, linkTo(address), {
      message: 'link.emailCopied',
      values: { name: context?.name ?? '' },
    });
}

/** To the neighbours in the list, by button and key. At the ends the buttons keep the focus. */
function PreviewMoves() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const inside = useRef<HTMLSpanElement>(null);
  const place = useAppSelector(selectEmailPlace);
  const { previous, next } = useAppSelector(selectNeighbours);
  const isNextUnloaded = useAppSelector(selectIsNextUnloaded);
  const goBack = () => previous && dispatch(search.emailMoved(previous));
  const goOn = () => {
    if (next) dispatch(search.emailMoved(next));
    else if (isNextUnloaded) dispatch(nextPageEntered());
  };
  useDialogKeys(inside, ({ key, altKey, shiftKey }) => {
    if (altKey || shiftKey) return;
    if (key === 'ArrowLeft' || (key === 'k' && singleKeysWork())) goBack();
    if (key === 'ArrowRight' || (key === 'j' && singleKeysWork())) goOn();
  });
  return (
    <span ref={inside} className="row">
      <IconButton
        icon={ChevronLeft}
        label={intl.$t({ id: 'preview.previous' })}
        aria-keyshortcuts="ArrowLeft K"
        aria-disabled={!previous}
        onClick={goBack}
      />
      <IconButton
        icon={ChevronRight}
        label={intl.$t({ id: 'preview.next' })}
        aria-keyshortcuts="ArrowRight J"
        aria-disabled={!next && !isNextUnloaded}
        onClick={goOn}
      />
      {place && (
        <span className={styles.place}>
          {intl.$t(
            { id: place.isPart ? 'preview.placeOfLoaded' : 'preview.place' },
            { number: place.number, count: place.count },
          )}
        </span>
      )}
    </span>
  );
}

/** What the email can be compared with: its neighbours in the list, its own renditions. */
function PreviewMenu() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenEmail);
  const { previous, next } = useAppSelector(selectNeighbours);
  const types = useAppSelector(selectFileTypes);
  const email = usePreviewSelector(selectEmail);
  const pictures = types.filter((type) => isPicture[type] && email?.conversions[type]);
  const entry = (
    name: 'comparePrevious' | 'compareNext' | 'compareRenditions',
    icon: typeof Layers2,
    compared: (EmailRef | null)[],
  ) => {
    const emails = compared.filter((ref) => ref !== null);
    return {
      icon,
      label: intl.$t({ id: `preview.${name}` }),
      disabled: emails.length === 0 || emails.length < compared.length,
      onSelect: () => void dispatch(modalOpened({ name: 'compare', emails })),
    };
  };
  return (
    <Menu
      label={intl.$t({ id: 'results.more' })}
      entries={[
        entry('comparePrevious', ArrowLeftToLine, [previous, open]),
        entry('compareNext', ArrowRightToLine, [open, next]),
        entry('compareRenditions', Layers2, pictures.length > 1 ? [open] : []),
      ]}
    >
      <Ellipsis size={18} strokeWidth={1.6} aria-hidden />
    </Menu>
  );
}
