import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Dialog } from '@/components/dialog/Dialog';
import { Notice } from '@/components/states/Notice';
import { useReading } from '@/components/views/useReading';
import { modalClosed, type ModalProps } from '@/features/modal/modalSlice';
import { readLink } from './readLink';
import { recipientTraces } from '@/lib/mail/recipientForms';
import { reportLimits } from '@/lib/mail/viewerMessages';
import { useAppDispatch } from '@/store/hooks';
import { LinkItem } from './LinkItem';
import styles from './LinksModal.module.css';

/** Every link with its real target. None can be followed from here: they can be copied. */
export function LinksModal({ links, recipient }: ModalProps<'emailLinks'>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const traces = useReading(recipient, recipientTraces)?.value;
  const readings = useMemo(
    () => traces && links.map((link) => readLink(link, traces)),
    [links, traces],
  );
  const dead = readings?.filter(({ kind }) => kind === 'dead').length ?? 0;
  const live = links.length - dead;
  const cut = links.length < reportLimits.links ? 0 : links.length; // nobody knows what follows
  const title = intl.$t({ id: 'reading.links' });
  return (
    <Dialog title={title} size="large" onClose={() => dispatch(modalClosed('emailLinks'))}>
      <Notice>{intl.$t({ id: 'reading.inert' })}</Notice>
      {readings && (
        <>
          <p className={styles.count}>
            {intl.$t({ id: 'reading.linkCount' }, { live, dead, cut })}
          </p>
          <ol aria-label={title}>
            {readings.map((reading, index) => (
              <LinkItem key={index} reading={reading} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}
