import { useRef } from 'react';
import type { ArchivedEmail } from '@/api/emails';
import type { OpenMenu } from '../results/emailList';
import { RowSheet } from './RowSheet';
import { TypesMenu } from './TypesMenu';

export type RowMenuProps = {
  email: ArchivedEmail;
  onClose: () => void;
};

/** What a button of a row opens: the types to download, or all that can be done with the email. */
export function RowMenu({
  kind,
  index,
  ...menu
}: RowMenuProps & { kind: OpenMenu['kind']; index: number }) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={place} hidden />
      {kind === 'download' ? (
        <TypesMenu {...menu} index={index} place={place} />
      ) : (
        <RowSheet {...menu} />
      )}
    </>
  );
}
