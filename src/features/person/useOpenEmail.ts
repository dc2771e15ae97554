import type { ArchivedEmail } from '@/api/emails';
import { search } from '@/features/search/searchSlice';
import { useAppDispatch } from '@/store/hooks';

/** Opens an email of a list, which "previous" and "next" then go through. */
export function useOpenEmail(emails: readonly ArchivedEmail[]) {
  const dispatch = useAppDispatch();
  return ({ id, sentDate }: ArchivedEmail) =>
    dispatch(search.emailOpened({ email: { id, sentDate }, openedFrom: [...emails] }));
}
