import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { FileType } from '@/api/emails';

export type Action = FileType | 'preview' | 'person';
export type RowAction = { action: Action; label: string };

/** Preview, and a download for each type that the data context offers, with their names; the same array as long as both are. */
export function useRowActions(fileTypes: readonly FileType[]): readonly RowAction[] {
  const intl = useIntl();
  return useMemo(() => {
    const downloads = fileTypes.map((type) => ({
      action: type,
      label: intl.formatMessage({ id: 'results.downloadType' }, { type: type.toUpperCase() }),
    }));
    return [
      { action: 'preview', label: intl.formatMessage({ id: 'results.preview' }) },
      ...downloads,
      { action: 'person', label: intl.formatMessage({ id: 'results.person' }) },
    ];
  }, [fileTypes, intl]);
}
