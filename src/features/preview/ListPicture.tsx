import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { subjectOf } from '@/components/subjectOf';
import styles from '@/components/views/PngView.module.css';

type ListPictureProps = { email: ArchivedEmail; fallback?: ReactNode };

/** The small picture of the list; `fallback` where there is none, or its address has expired. */
export function ListPicture({ email, fallback = null }: ListPictureProps) {
  const intl = useIntl();
  const [broken, setBroken] = useState<string | null>(null);
  const address = email.preview ?? email.thumbnail;
  if (address === null || address === broken) return fallback;
  const subject = subjectOf(intl, email);
  return (
    <img
      key={address}
      src={address}
      alt={intl.formatMessage({ id: 'preview.listPicture' }, { subject })}
      className={styles.listPicture}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  );
}
