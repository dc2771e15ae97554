import { useIntl } from 'react-intl';
import type { Conversion, FileType } from '@/api/emails';
import { fileSizeText } from '@/components/fileSizeText';
import { isOtherSize } from '@/evidence/zip/contentCheck';
import { formatDateTime } from '@/lib/time/formatTime';
import { FactList } from './FactList';
import type { Localization } from '@/lib/localization';

type ConversionFactsProps = {
  type: FileType;
  conversion: Conversion | null | undefined;
  /** The size of the file that came, in bytes; null while there is none. */
  fileSize: number | null;
  timezone: string;
  localization: Localization;
};

/** When and how an email was converted to one type; `conversion` is undefined until that is known. */
export function ConversionFacts({
  type,
  conversion,
  fileSize,
  timezone,
  localization,
}: ConversionFactsProps) {
  const intl = useIntl();
  const time = conversion?.conversionTime ?? null;
  const known = <Value,>(value: Value) => (conversion === undefined ? undefined : value);
  return (
    <FactList
      layout="pairs"
      label={type.toUpperCase()}
      facts={[
        {
          label: intl.formatMessage({ id: 'preview.conversionDate' }),
          value: known(formatDateTime(conversion?.conversionDate, timezone, localization)),
        },
        {
          label: intl.formatMessage({ id: 'preview.conversionTime' }),
          value: known(
            time === null ? null : intl.formatMessage({ id: 'preview.milliseconds' }, { time }),
          ),
        },
        {
          label: intl.formatMessage({ id: 'preview.convertedSize' }),
          value: known(fileSizeText(intl, conversion?.convertedSize)),
        },
        // What the archive noted is no promise: quietly told, where the file is another size.
        ...(fileSize !== null && isOtherSize(fileSize, conversion?.convertedSize ?? null)
          ? [
              {
                label: intl.formatMessage({ id: 'preview.fileSize' }),
                value: intl.formatMessage(
                  { id: 'preview.otherSize' },
                  { bytes: fileSize, noted: conversion?.convertedSize ?? 0 },
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
