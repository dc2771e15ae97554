import { PackageCheck } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { modalClosed, modalOpened, type ModalProps } from '@/features/modal/modalSlice';
import { emailOpened } from '@/features/search/searchSlice';
import {
  selectDataContext,
  selectLocalization,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { defaultLocalization } from '@/i18n/locales';
import { useAppDispatch } from '@/store/hooks';
import { Person } from './Person';
import styles from './Person.module.css';
import {
  listRequested,
  monthChosen,
  personLeft,
  personOpened,
  selectIsComplete,
  selectIsWild,
  selectList,
  selectListStatus,
  selectMonth,
  selectMonthList,
  selectMonths,
  selectMonthStatus,
  selectTimelineStatus,
  timelineRequested,
  usePersonSelector,
} from './personSlice';

/** Everything the archive has that was sent to one address. */
export function PersonModal({ address }: ModalProps<'person'>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const list = usePersonSelector(selectList);
  const month = usePersonSelector(selectMonth);
  const isWild = usePersonSelector(selectIsWild);
  const isComplete = usePersonSelector(selectIsComplete);

  useEffect(() => {
    dispatch(personOpened(address));
    return () => void dispatch(personLeft());
  }, [dispatch, address]);

  const open = useCallback(
    ({ id, sentDate }: ArchivedEmail, emails: readonly ArchivedEmail[]) =>
      void dispatch(emailOpened({ email: { id, sentDate }, around: [...emails] })),
    [dispatch],
  );
  // What the search for an address with a * finds is not all this person's.
  const count = (isWild ? list?.emails.length : list?.recordCount) ?? 0;
  const pack = () =>
    list &&
    dispatch(
      modalOpened({
        name: 'evidence',
        scope: isWild
          ? { kind: 'emails', emails: list.emails }
          : { kind: 'search', filters: list.filters, recordCount: list.recordCount },
      }),
    );

  return (
    <Dialog
      label={intl.formatMessage({ id: 'person.title' }, { address: address.trim() || '-' })}
      title={
        <span tabIndex={-1} data-autofocus className={styles.title}>
          <bdi>{address.trim() || '-'}</bdi>
        </span>
      }
      size="full"
      onClose={() => dispatch(modalClosed('person'))}
      headerActions={
        count > 0 && (
          <Button size="small" icon={PackageCheck} onClick={pack}>
            {intl.formatMessage({ id: 'results.pack' }, { count })}
          </Button>
        )
      }
    >
      <Person
        address={address}
        contextName={usePersonSelector(selectDataContext)?.name ?? ''}
        timezone={usePersonSelector(selectTimezone)}
        localization={usePersonSelector(selectLocalization) ?? defaultLocalization}
        timelineStatus={usePersonSelector(selectTimelineStatus)}
        months={usePersonSelector(selectMonths)}
        listStatus={usePersonSelector(selectListStatus)}
        list={list}
        isWild={isWild}
        isComplete={isComplete}
        month={month}
        monthStatus={usePersonSelector(selectMonthStatus)}
        monthList={usePersonSelector(selectMonthList)}
        onMonth={(chosen) => dispatch(monthChosen(chosen))}
        onTimelineRetry={() => dispatch(isWild ? listRequested() : timelineRequested())}
        onListRetry={() => dispatch(listRequested())}
        onOpen={open}
      />
    </Dialog>
  );
}
