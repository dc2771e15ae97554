import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { fileSizeText } from '@/components/fileSizeText';
import { mailerLabel } from '@/components/mailerLabel';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { isOtherSize } from '@/evidence/zip/contentCheck';
import { useDates } from '@/features/session/useDates';
import styles from './EmailPreview.module.css';
import { FactList } from './FactList';
import { useKeptRendition } from './previewRenditions';
import { selectEmail, selectOpenType, usePreviewSelector } from './previewSlice';

/** The archive's own data of an email, the conversion of the open tab last. */
export function ArchiveFacts({ email }: { email: ArchivedEmail }) {
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
