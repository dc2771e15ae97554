import type { MouseEvent } from 'react';
import type { ArchivedEmail } from '@/api/emails';
import { usePlainClick } from '@/components/usePlainClick';
import { search } from '@/features/search/searchSlice';
import { useAppDispatch } from '@/store/hooks';

/** For the button of an email in a list, which "previous" and "next" then go through. */
export function useOpenEmail(emails: readonly ArchivedEmail[]) {
  const dispatch = useAppDispatch();
  const { onMouseDown, isPlainClick } = usePlainClick();
  return ({ id, sentDate }: ArchivedEmail) =>
    ({
      type: 'button',
      'aria-haspopup': 'dialog',
      'data-row': true,
      onMouseDown,
      onClick: (event: MouseEvent) =>
        isPlainClick(event) &&
        dispatch(search.emailOpened({ email: { id, sentDate }, openedFrom: [...emails] })),
    }) as const;
}
