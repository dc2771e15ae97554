import { useMemo, useState, type ReactNode } from 'react';
import { breakpoints } from '@/components/breakpoints';
import { PagePiece } from '@/components/states/PagePiece';
import { useMediaQuery } from '@/components/useMediaQuery';
import { useDates } from '@/features/session/useDates';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { RowSheet } from '../rowMenu/RowSheet';
import { TypesMenu } from '../rowMenu/TypesMenu';
import { search } from '../searchSlice';
import { selectSortedEmails } from './sortedEmails';
import { EmailListContext, type EmailList, type OpenMenu } from './emailList';

/** Around a list of emails, for its cells and cards; with the menu that one of them opened. */
export function EmailListProvider({ children }: { children: ReactNode }) {
  const { dateTime, timezone } = useDates();
  const isPhone = useMediaQuery(breakpoints.phone);
  const hasOneButton = useMediaQuery(`${breakpoints.phone}, ${breakpoints.touch}`);
  const dispatch = useAppDispatch();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const list = useMemo((): EmailList => {
    const onAction: EmailList['onAction'] = (action, { id, sentDate, recipient }, place) => {
      if (action === 'preview') dispatch(search.emailOpened({ email: { id, sentDate } }));
      else if (action === 'person') dispatch(search.personOpened(recipient));
      else setMenu({ kind: action, id, ...place });
    };
    return { dateTime, timezone, isPhone, hasOneButton, onAction };
  }, [dispatch, dateTime, timezone, isPhone, hasOneButton]);
  // Where the list has changed meanwhile, the place may be another's.
  const email = useAppSelector((state) => {
    if (!menu || search.selectIsStale(state) || search.selectListStatus(state) !== 'succeeded')
      return undefined;
    const inPlace = selectSortedEmails(state)[menu.index];
    return inPlace?.id === menu.id ? inPlace : undefined;
  });
  const close = () => setMenu(null);
  return (
    <>
      <EmailListContext value={list}>{children}</EmailListContext>
      {menu && email && (
        <PagePiece>
          {menu.kind === 'more' ? (
            <RowSheet email={email} onClose={close} />
          ) : (
            <TypesMenu key={menu.id} button={menu.button} email={email} onClose={close} />
          )}
        </PagePiece>
      )}
    </>
  );
}
