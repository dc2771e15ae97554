import { useRef } from 'react';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { RowSheet } from './RowSheet';
import { TypesMenu } from './TypesMenu';
import type { Localization } from '@/lib/localization';

export type RowMenuProps = {
  /** The types to download, or all that can be done with the email. */
  kind: 'download' | 'more';
  index: number;
  email: ArchivedEmail;
  fileTypes: readonly FileType[];
  timezone: string;
  localization: Localization;
  onClose: () => void;
  onOpen: (index: number) => void;
  onPerson: (index: number) => void;
  onPack: (index: number) => void;
  onDownload: (index: number, type: FileType) => void;
};

/** What a button of a row opens. */
export function RowMenu({ kind, ...menu }: RowMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={place} hidden />
      {kind === 'download' ? <TypesMenu {...menu} place={place} /> : <RowSheet {...menu} />}
    </>
  );
}
