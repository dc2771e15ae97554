import { useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { Skeleton } from '@/components/Skeleton';
import { StatusMessage } from '@/components/StatusMessage';
import { Tabs } from '@/components/Tabs';
import type { RequestStatus } from '@/saga/requestStatus';
import { ConversionFacts } from './ConversionFacts';
import { EmailFacts } from './EmailFacts';
import styles from './EmailPreview.module.css';
import type { RenditionFailure } from './previewSlice';
import { Rendition } from './Rendition';
import { keptRendition } from './renditions';

type EmailPreviewProps = {
  email: ArchivedEmail | null;
  status: RequestStatus;
  types: readonly FileType[];
  openType: FileType;
  /** The state of the open tab's bytes. */
  rendition: { status: RequestStatus; failure: RenditionFailure | null };
  timezone: string;
  localization: string;
  mailerLabel: (code: string) => string;
  onTypeChosen: (type: FileType) => void;
  onRetry: () => void;
  onRenditionRetry: () => void;
  onDownload: (type: FileType) => void;
  onPerson: (address: string) => void;
};

/** The renditions of an email on their stage, with the facts beside it. */
export function EmailPreview({
  email,
  status,
  types,
  openType,
  rendition,
  timezone,
  localization,
  mailerLabel,
  onTypeChosen,
  onRetry,
  onRenditionRetry,
  onDownload,
  onPerson,
}: EmailPreviewProps) {
  const intl = useIntl();
  if (status === 'failed') {
    return (
      <StatusMessage
        tone="danger"
        text={intl.formatMessage({ id: 'preview.failed' })}
        action={{ label: intl.formatMessage({ id: 'action.tryAgain' }), onAction: onRetry }}
      />
    );
  }

  const panel = (type: FileType) => {
    const conversion = email?.conversions[type] ?? null;
    const bytes = keptRendition(conversion);
    // A panel that is leaving shows what it has.
    const state =
      type === openType
        ? rendition
        : { status: bytes ? ('succeeded' as const) : ('idle' as const), failure: null };
    return (
      <div className={styles.panel}>
        <div className={styles.conversion}>
          <ConversionFacts
            type={type}
            conversion={email ? conversion : undefined}
            fileSize={bytes?.size ?? null}
            timezone={timezone}
            localization={localization}
          />
        </div>
        <div className={styles.stage}>
          {email && (
            <Rendition
              key={email.id}
              email={email}
              type={type}
              bytes={bytes}
              {...state}
              onRetry={onRenditionRetry}
              onDownload={() => onDownload(type)}
            />
          )}
        </div>
      </div>
    );
  };

  return (
    <div className={styles.split}>
      <Tabs
        className={styles.tabs}
        label={intl.formatMessage({ id: 'preview.renditions' })}
        tabs={types.map((type) => ({ id: type, label: type.toUpperCase(), panel: panel(type) }))}
        selected={openType}
        onSelect={onTypeChosen}
      />
      <aside className={styles.facts}>
        {email ? (
          <EmailFacts
            email={email}
            timezone={timezone}
            localization={localization}
            mailerLabel={mailerLabel}
            onPerson={onPerson}
          />
        ) : (
          <Skeleton rows={12} shape="text" />
        )}
      </aside>
    </div>
  );
}
