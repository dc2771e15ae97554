import { Download, UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { FileType, ArchivedEmail } from '@/api/emails';
import { RadioGroup } from '@/components/form/RadioGroup';
import { IconButton } from '@/components/IconButton';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { Tabs } from '@/components/Tabs';
import { EmlViewSwitch } from '@/components/views/EmlViewSwitch';
import { selectOpenEmail, selectOpenPerson } from '@/features/search/openEmail';
import { search } from '@/features/search/searchSlice';
import { selectFileTypes } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './EmailPreview.module.css';
import { isPicture, selectShown } from './listedEmail';
import { useKeptRendition } from './previewRenditions';
import {
  preview,
  selectEmail,
  selectPreview,
  selectOpenType,
  usePreviewSelector,
} from './previewSlice';
import { Rendition } from './Rendition';
import type { Look } from './RenditionView';
import { SenderSignature } from './signature/SenderSignature';
import { usePreviewDownload } from './usePreviewDownload';
import { Button } from '@/components/Button';
import { fileSizeText } from '@/i18n/fileSizeText';
import { mailerLabel } from '@/i18n/mailerLabel';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { isOtherSize } from '@/lib/content/contentCheck';
import { useDates } from '@/features/session/useDates';
import { subjectText } from '@/lib/subjectText';
import { FactList } from './FactList';

/** The renditions of the open email on their stage, with the facts beside it. */
export function EmailPreview() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenEmail);
  const shown = usePreviewSelector(selectShown);
  const types = useAppSelector(selectFileTypes);
  const openType = usePreviewSelector(selectOpenType);
  // The next email is looked at in the same way.
  const [look, setLook] = useState<Look>({ zoom: 'fit', eml: 'message', areHeadersOpen: false });
  const change = (changed: Partial<Look>) => setLook((before) => ({ ...before, ...changed }));
  if (usePreviewSelector(selectPreview).emailStatus === 'failed') {
    return (
      <StatusMessage
        text={intl.$t({ id: 'preview.failed' })}
        onRetry={() => open && dispatch(preview.emailRequested(open))}
      />
    );
  }
  const end = isPicture[openType] ? (
    <RadioGroup
      label={intl.$t({ id: 'preview.zoom' })}
      value={look.zoom}
      options={[
        { value: 'fit', label: intl.$t({ id: 'preview.fit' }) },
        { value: 'actual', label: intl.$t({ id: 'preview.fullSize' }) },
      ]}
      onChange={(zoom) => change({ zoom })}
    />
  ) : (
    <EmlViewSwitch view={look.eml} onChange={(eml) => change({ eml })} />
  );
  return (
    <div className={styles.split}>
      <Tabs
        className={styles.tabs}
        label={intl.$t({ id: 'preview.renditions' })}
        tabs={types.map((type) => ({
          id: type,
          label: type.toUpperCase(),
          panel: (
            <div className={styles.stage} data-type={type}>
              {shown && (
                <Rendition key={shown.id} email={shown} type={type} look={look} onLook={change} />
              )}
            </div>
          ),
          beside: <PreviewDownload type={type} />,
        }))}
        selected={openType}
        onSelect={(type) => dispatch(search.tabChosen(type))}
        end={end}
      />
      <aside className={styles.facts} aria-label={intl.$t({ id: 'preview.facts' })}>
        {shown ? (
          <>
            <EmailFacts email={shown} />
            <SenderSignature />
            <ArchiveFacts email={shown} />
          </>
        ) : (
          <Skeleton rows={12} shape="text" />
        )}
      </aside>
    </div>
  );
}

/** The download beside a tab; where there is no such file its place stays empty: no tab moves. */
function PreviewDownload({ type }: { type: FileType }) {
  const intl = useIntl();
  const email = usePreviewSelector(selectEmail);
  const download = usePreviewDownload();
  if (email && !email.conversions[type]) return <span className={styles.noDownload} />;
  return (
    <IconButton
      size="small"
      icon={Download}
      label={intl.$t({ id: 'preview.download' }, { type: type.toUpperCase() })}
      disabled={!email}
      onClick={() => download(type)}
    />
  );
}

/** What people ask of an email, in that order. */
function EmailFacts({ email }: { email: ArchivedEmail }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { dateTimeWithZone } = useDates();
  const person = useAppSelector(selectOpenPerson);
  const { recipient, date, subject, sender, campaignId } = email;
  // Theirs may lie under this dialog already.
  const showPerson = () =>
    dispatch(person?.address === recipient ? search.emailClosed() : search.personOpened(recipient));
  return (
    <FactList
      layout="column"
      label={intl.$t({ id: 'preview.general' })}
      facts={[
        {
          id: 'preview.recipient',
          value: recipient,
          action: recipient.trim() !== '' && (
            <Button variant="ghost" size="small" icon={UserRoundSearch} onClick={showPerson}>
              {intl.$t({ id: 'results.person' })}
            </Button>
          ),
        },
        { id: 'preview.messageDate', value: dateTimeWithZone(date) },
        { id: 'preview.subject', value: subjectText(subject) },
        { id: 'preview.sender', value: sender },
        { id: 'preview.campaignId', value: campaignId },
      ]}
    />
  );
}

/** The archive's own data of an email, the conversion of the open tab last. */
function ArchiveFacts({ email }: { email: ArchivedEmail }) {
  const intl = useIntl();
  const { providerMailer } = useRuntimeConfig();
  const { dateTime } = useDates();
  const type = usePreviewSelector(selectOpenType);
  const isKnown = usePreviewSelector(selectEmail) !== null;
  const conversion = isKnown ? email.conversions[type] : null;
  const { conversionDate = null, conversionTime, convertedSize = null } = conversion ?? {};
  const fileSize = useKeptRendition(conversion)?.size ?? null;
  const known = (value: string | null) => (isKnown ? value : undefined);
  const title = intl.$t({ id: 'preview.archive' });
  return (
    <section className={styles.archive}>
      <h3>{title}</h3>
      <FactList
        layout="pairs"
        label={title}
        facts={[
          { id: 'preview.mailId', value: email.id },
          { id: 'preview.mailer', value: mailerLabel(intl, email.mailer, providerMailer) },
          { id: 'preview.originalSize', value: fileSizeText(intl, email.originalSize) },
          { id: 'preview.conversionDate', value: known(dateTime(conversionDate)) },
          {
            id: 'preview.conversionTime',
            value: known(
              typeof conversionTime === 'number'
                ? intl.$t({ id: 'preview.milliseconds' }, { time: conversionTime })
                : null,
            ),
          },
          { id: 'preview.convertedSize', value: known(fileSizeText(intl, convertedSize)) },
          // What the archive noted is no promise: quietly told, where the file is another size.
          ...(fileSize !== null && isOtherSize(fileSize, convertedSize)
            ? [
                {
                  id: 'preview.fileSize',
                  value: intl.$t(
                    { id: 'preview.otherSize' },
                    { bytes: fileSize, noted: convertedSize ?? 0 },
                  ),
                } as const,
              ]
            : []),
        ]}
      />
    </section>
  );
}
