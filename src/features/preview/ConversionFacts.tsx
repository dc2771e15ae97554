import { useIntl } from 'react-intl';
import type { Conversion, FileType } from '@/api/emails';
import { formatFileSize } from '@/lib/fileSize';
import { instantText } from '@/lib/instantText';
import { FactList } from './FactList';

type ConversionFactsProps = { type: FileType; conversion: Conversion | null; timezone: string };

/** When and how an email was converted to one type. */
export function ConversionFacts({ type, conversion, timezone }: ConversionFactsProps) {
  const intl = useIntl();
  const time = conversion?.conversionTime ?? null;
  return (
    <FactList
      layout="row"
      label={type.toUpperCase()}
      facts={[
        { label: intl.formatMessage({ id: 'preview.conversionDate' }), value: instantText(conversion?.conversionDate ?? null, timezone) },
        { label: intl.formatMessage({ id: 'preview.conversionTime' }), value: time === null ? null : intl.formatMessage({ id: 'preview.milliseconds' }, { time }) },
        { label: intl.formatMessage({ id: 'preview.convertedSize' }), value: formatFileSize(conversion?.convertedSize, intl.locale) },
      ]}
    />
  );
}
