import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { LazyFallback } from '@/components/states/lazyComponent';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { subjectOf } from '@/i18n/subjectOf';
import { useAfter } from '@/components/useAfter';
import styles from '@/components/views/PngView.module.css';
import { useAppDispatch } from '@/store/hooks';
import { isPicture } from './listedEmail';
import { useKeptRendition } from './previewRenditions';
import { preview, selectOpenType, selectPreview, usePreviewSelector } from './previewSlice';
import { RenditionView, type Look } from './RenditionView';

/** Milliseconds; one that is there already comes sooner. */
const PATIENCE = 1200;

type RenditionProps = {
  email: ArchivedEmail;
  type: FileType;
  look: Look;
  onLook: (changed: Partial<Look>) => void;
};

/** One rendition, or why it is not to be seen. */
export function Rendition({ email, type, look, onLook }: RenditionProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { email: known, renditionStatus, renditionFailure } = usePreviewSelector(selectPreview);
  const isKnown = known !== null;
  const isOpen = usePreviewSelector(selectOpenType) === type;
  const conversion = email.conversions[type];
  const bytes = useKeptRendition(conversion);
  // Bytes that were there before it are as quick as the picture of the list.
  const [isAwaited] = useState(bytes === null);
  const name = type.toUpperCase();
  const picture = type === 'png' && <ListPicture email={email} />;
  const isMissing = isKnown && !conversion;
  // A panel that is leaving shows what it has.
  if (isMissing || (isOpen && renditionStatus === 'failed')) {
    const id = renditionFailure === 'unusable' ? 'renditionUnusable' : 'renditionUnavailable';
    return (
      <>
        <StatusMessage
          compact={picture !== false}
          text={intl.$t({ id: `preview.${isMissing ? 'notConverted' : id}` }, { type: name })}
          detail={isMissing && intl.$t({ id: 'preview.notConvertedDetail' }, { type: name })}
          onRetry={isMissing ? undefined : () => dispatch(preview.renditionRetried())}
        />
        {picture}
      </>
    );
  }
  const skeleton = <Skeleton rows={6} shape="text" />;
  const waiting =
    type === 'png' ? (
      <div aria-busy>
        <ListPicture email={email} fallback={skeleton} />
      </div>
    ) : (
      skeleton
    );
  if (!bytes)
    return (
      <>
        {isKnown && isPicture[type] && conversion?.conversionDate === null && (
          <BeingMade type={type} />
        )}
        {waiting}
      </>
    );
  return (
    <LazyFallback value={waiting}>
      <RenditionView
        type={type}
        email={email}
        bytes={bytes}
        look={look}
        onLook={onLook}
        standIn={isAwaited && picture}
      />
    </LazyFallback>
  );
}

/** Said while waiting for a rendition that may be made only now. */
function BeingMade({ type }: { type: FileType }) {
  const intl = useIntl();
  if (!useAfter(PATIENCE)) return null;
  const name = type.toUpperCase();
  return (
    <StatusMessage
      compact
      text={intl.$t({ id: 'preview.beingMade' }, { type: name })}
      detail={intl.$t({ id: 'preview.beingMadeDetail' }, { type: name })}
    />
  );
}

type ListPictureProps = { email: ArchivedEmail; fallback?: ReactNode };

/** The small picture of the list; `fallback` where there is none, or its address has expired. */
function ListPicture({ email, fallback = null }: ListPictureProps) {
  const intl = useIntl();
  const [broken, setBroken] = useState<string | null>(null);
  const address = email.preview ?? email.thumbnail;
  if (address === null || address === broken) return fallback;
  const subject = subjectOf(intl, email);
  return (
    <img
      key={address}
      src={address}
      alt={intl.$t({ id: 'preview.listPicture' }, { subject })}
      className={styles.listPicture}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  );
}
