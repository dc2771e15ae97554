import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { RadioGroup } from '@/components/form/RadioGroup';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { Tabs } from '@/components/Tabs';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import type { RequestStatus } from '@/saga/requestStatus';
import { ConversionFacts } from './ConversionFacts';
import { EmailFacts } from './EmailFacts';
import styles from './EmailPreview.module.css';
import { isPicture } from './isPicture';
import { PreviewDownload } from './PreviewDownload';
import { keptRendition } from './previewRenditions';
import type { RenditionFailure, SignatureState } from './previewSlice';
import { Rendition } from './Rendition';
import type { Zoom } from './RenditionView';
import { SenderSignature } from './signature/SenderSignature';
import type { Localization } from '@/lib/localization';

type EmailPreviewProps = {
  /** Everything the archive knows of the email; null while that is on its way. */
  email: ArchivedEmail | null;
  /** The same email as the list has it, which is there at once; null where it came from no list. */
  listed: ArchivedEmail | null;
  status: RequestStatus;
  types: readonly FileType[];
  openType: FileType;
  /** The state of the open tab's bytes. */
  rendition: { status: RequestStatus; failure: RenditionFailure | null };
  signature: SignatureState;
  /** Who is asked for the keys of signatures; null: nobody. */
  resolver: string | null;
  timezone: string;
  localization: Localization;
  mailerLabel: (code: string) => string;
  onTypeChosen: (type: FileType) => void;
  onRetry: () => void;
  onRenditionRetry: () => void;
  onDownload: (type: FileType) => void;
  onPerson: (address: string) => void;
  onSignatureCheck: () => void;
};

/** The renditions of an email on their stage, with the facts beside it. */
export function EmailPreview({
  email,
  listed,
  status,
  types,
  openType,
  rendition,
  signature,
  resolver,
  timezone,
  localization,
  mailerLabel,
  onTypeChosen,
  onRetry,
  onRenditionRetry,
  onDownload,
  onPerson,
  onSignatureCheck,
}: EmailPreviewProps) {
  const intl = useIntl();
  const [zoom, setZoom] = useState<Zoom>('fit');
  if (status === 'failed') {
    return (
      <StatusMessage
        tone="danger"
        text={intl.formatMessage({ id: 'preview.failed' })}
        action={{ label: intl.formatMessage({ id: 'action.tryAgain' }), onAction: onRetry }}
      />
    );
  }

  const shown = email ?? listed;
  const openConversion = email ? email.conversions[openType] : undefined;
  const panel = (type: FileType) => {
    const bytes = keptRendition(shown?.conversions[type] ?? null);
    // A panel that is leaving shows what it has.
    const state =
      type === openType
        ? rendition
        : { status: bytes ? ('succeeded' as const) : ('idle' as const), failure: null };
    return (
      <div className={styles.stage} data-type={type}>
        {shown && (
          <Rendition
            key={shown.id}
            email={shown}
            isKnown={email !== null}
            type={type}
            bytes={bytes}
            {...state}
            zoom={zoom}
            onZoom={setZoom}
            onRetry={onRenditionRetry}
            onDownload={() => onDownload(type)}
          />
        )}
      </div>
    );
  };

  return (
    <div className={styles.split}>
      <Tabs
        className={styles.tabs}
        label={intl.formatMessage({ id: 'preview.renditions' })}
        tabs={types.map((type) => ({
          id: type,
          label: type.toUpperCase(),
          panel: panel(type),
          beside: (
            <PreviewDownload
              type={type}
              isConverted={email ? email.conversions[type] !== null : undefined}
              onDownload={onDownload}
            />
          ),
        }))}
        selected={openType}
        onSelect={onTypeChosen}
        end={
          isPicture[openType] && (
            <RadioGroup
              hideLabel
              label={intl.formatMessage({ id: 'preview.zoom' })}
              value={zoom}
              options={[
                { value: 'fit', label: intl.formatMessage({ id: 'preview.fit' }) },
                { value: 'actual', label: intl.formatMessage({ id: 'preview.fullSize' }) },
              ]}
              onChange={setZoom}
            />
          )
        }
      />
      <aside className={styles.facts} aria-label={intl.formatMessage({ id: 'preview.facts' })}>
        {shown ? (
          <>
            <EmailFacts
              email={shown}
              timezone={timezone}
              localization={localization}
              mailerLabel={mailerLabel}
              onPerson={onPerson}
            />
            <SenderSignature
              key={shown.id}
              signature={signature}
              hasEml={email ? email.conversions.eml !== null : undefined}
              host={resolver}
              dateText={(iso) => formatDateTimeWithZone(Date.parse(iso), timezone, localization)}
              onCheck={onSignatureCheck}
            />
            <section className={styles.conversion}>
              <h3>{openType.toUpperCase()}</h3>
              <ConversionFacts
                type={openType}
                conversion={openConversion}
                fileSize={keptRendition(openConversion ?? null)?.size ?? null}
                timezone={timezone}
                localization={localization}
              />
            </section>
          </>
        ) : (
          <Skeleton rows={12} shape="text" />
        )}
      </aside>
    </div>
  );
}
