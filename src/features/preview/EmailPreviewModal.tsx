import { Link, PackageCheck } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { EmailRef, FileType } from '@/api/emails';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { IconButton } from '@/components/IconButton';
import { LinkRefused } from '@/components/states/LinkRefused';
import { Notice } from '@/components/states/Notice';
import { useCopiedLink } from '@/components/useCopiedLink';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { DownloadProgressContainer } from '@/features/downloads/DownloadProgressContainer';
import { startDownload } from '@/features/downloads/startDownload';
import { modalOpened } from '@/features/modal/modalSlice';
import { resolverHost } from '@/features/renditions/askKeys';
import {
  nextPageEntered,
  selectIsNextUnloaded,
  selectNeighbours,
  selectOpenEmail,
  selectOpenPerson,
} from '@/features/search/openEmail';
import {
  emailClosed,
  emailMoved,
  personOpened,
  selectMoreStatus,
  selectTab,
  tabChosen,
} from '@/features/search/searchSlice';
import {
  selectDataContext,
  selectFileTypes,
  selectLocalization,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import { formatFragment, mailValue } from '@/lib/link/addressFragment';
import { subjectText } from '@/lib/subjectText';
import { paths } from '@/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EmailPreview } from './EmailPreview';
import styles from './EmailPreviewModal.module.css';
import { isPicture } from './isPicture';
import { selectEmailPlace, selectListed } from './listedEmail';
import { PreviewMenu } from './PreviewMenu';
import { PreviewMoves } from './PreviewMoves';
import {
  emailRequested,
  renditionRetried,
  selectEmail,
  selectEmailStatus,
  selectOpenType,
  selectRenditionFailure,
  selectRenditionStatus,
  selectSignature,
  signatureCheckRequested,
  usePreviewSelector,
} from './previewSlice';
import { usePreviewKeys } from './usePreviewKeys';

/** One email with everything the archive knows of it. */
export function EmailPreviewModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { providerMailer, dnsOverHttps } = useRuntimeConfig();
  const body = useRef<HTMLDivElement>(null);
  const email = usePreviewSelector(selectEmail);
  const listed = useAppSelector(selectListed);
  const named = email ?? listed;
  const { previous, next } = useAppSelector(selectNeighbours);
  const types = useAppSelector(selectFileTypes);

  const goBack = useCallback(
    () => previous && dispatch(emailMoved(previous)),
    [dispatch, previous],
  );
  const isNextUnloaded = useAppSelector(selectIsNextUnloaded);
  const moreStatus = useAppSelector(selectMoreStatus);
  const goOn = useCallback(() => {
    if (next) dispatch(emailMoved(next));
    else if (isNextUnloaded) dispatch(nextPageEntered());
  }, [dispatch, next, isNextUnloaded]);
  usePreviewKeys(body, goBack, goOn);

  const download = (type: FileType) =>
    email && startDownload(dispatch, { type, emails: [email] }, intl);
  const shown = useAppSelector(selectOpenEmail);
  const pictures = types.filter((type) => isPicture[type] && email?.conversions[type]).length;
  const compare = (emails: EmailRef[]) =>
    void dispatch(
      modalOpened({
        name: 'compare',
        emails: emails.map(({ id, sentDate }) => ({ id, sentDate })),
      }),
    );
  const person = useAppSelector(selectOpenPerson);
  const showPerson = (address: string) =>
    void dispatch(person?.address === address ? emailClosed() : personOpened(address)); // theirs lies under it
  const mailerLabel = (code: string) => {
    if (code === 'CCMP') return intl.formatMessage({ id: 'preview.marketingSuite' });
    return code === providerMailer.code ? providerMailer.label : code;
  };
  const label = intl.formatMessage({ id: 'preview.title' });
  const { refused, copyLink, dismiss } = useEmailLink();

  return (
    <Dialog
      label={label}
      title={
        <span tabIndex={-1} data-autofocus aria-live="polite" className={styles.title}>
          <bdi>
            {named
              ? (subjectText(named.subject) ?? intl.formatMessage({ id: 'email.noSubject' }))
              : label}
          </bdi>
        </span>
      }
      size="full"
      flush
      onClose={() => dispatch(emailClosed())}
      headerStart={
        <PreviewMoves
          place={useAppSelector(selectEmailPlace)}
          hasPrevious={previous !== null}
          hasNext={next !== null || isNextUnloaded}
          onPrevious={goBack}
          onNext={goOn}
        />
      }
      headerActions={
        <>
          <PreviewMenu
            onComparePrevious={shown && previous && (() => compare([previous, shown]))}
            onCompareNext={shown && next && (() => compare([shown, next]))}
            onCompareRenditions={shown && pictures > 1 ? () => compare([shown]) : null}
          />
          <IconButton
            icon={Link}
            label={intl.formatMessage({ id: 'preview.copyLink' })}
            onClick={copyLink}
          />
          <Button
            variant="primary"
            icon={PackageCheck}
            disabled={!email}
            onClick={() =>
              email &&
              dispatch(
                modalOpened({ name: 'evidence', scope: { kind: 'emails', emails: [email] } }),
              )
            }
          >
            {intl.formatMessage({ id: 'results.pack' }, { count: 1 })}
          </Button>
        </>
      }
    >
      <div ref={body} className={styles.body}>
        <DownloadProgressContainer placement="inline" emailId={shown?.id} />
        {isNextUnloaded && moreStatus === 'failed' && (
          <Notice tone="danger">{intl.formatMessage({ id: 'results.moreFailed' })}</Notice>
        )}
        {refused !== null && <LinkRefused href={refused} onDismiss={dismiss} />}
        <EmailPreview
          email={email}
          listed={listed}
          status={usePreviewSelector(selectEmailStatus)}
          types={types}
          openType={usePreviewSelector(selectOpenType)}
          rendition={{
            status: usePreviewSelector(selectRenditionStatus),
            failure: usePreviewSelector(selectRenditionFailure),
          }}
          signature={usePreviewSelector(selectSignature)}
          resolver={dnsOverHttps && resolverHost(dnsOverHttps)}
          timezone={useAppSelector(selectTimezone)}
          localization={useAppSelector(selectLocalization)}
          mailerLabel={mailerLabel}
          onTypeChosen={(type) => dispatch(tabChosen(type))}
          onRetry={() => shown && dispatch(emailRequested(shown))}
          onRenditionRetry={() => dispatch(renditionRetried())}
          onDownload={download}
          onPerson={showPerson}
          onSignatureCheck={() => dispatch(signatureCheckRequested())}
        />
      </div>
    </Dialog>
  );
}

/** The link to the shown email: the email and its data context, but not what was searched for, which is nobody else's business. */
function useEmailLink() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectOpenEmail);
  const tab = useAppSelector(selectTab);
  const context = useAppSelector(selectDataContext);
  const fragment =
    shown && context
      ? formatFragment([
          ['mail', mailValue(shown)],
          ['tab', tab],
          ['context', context.groupId],
        ])
      : '';
  const address = `${paths.search}${fragment}`;
  const { copy, ...refusal } = useCopiedLink(address);
  useEffect(() => () => void dispatch(toastEnded()), [dispatch, address]); // it may speak of this email
  const values = { name: context?.name ?? '' };
  const copyLink = () =>
    copy(address, () => void dispatch(toastShown({ message: 'link.emailCopied', values })));
  return { ...refusal, copyLink };
}
