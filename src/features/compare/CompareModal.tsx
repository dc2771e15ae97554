import { PackageCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { RadioGroup } from '@/components/form/RadioGroup';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { modalClosed, modalOpened, type ModalProps } from '@/features/modal/modalSlice';
import { useAppDispatch } from '@/store/hooks';
import styles from './Compare.module.css';
import { compare, useCompareSelector } from './compareSlice';
import { Comparison } from './Comparison';
import { Overlay } from './Overlay';

/** Two emails beside each other, or the renditions of one over each other. */
export function CompareModal({ emails: refs }: ModalProps<'compare'>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { sides } = useCompareSelector((state) => state.compare);
  const [view, setView] = useState<'differences' | 'overlay'>('differences');
  const choice = useRef<HTMLDivElement>(null);

  /** The choice stands in the bar of each view: the focus goes along. */
  const show = (next: typeof view) => {
    flushSync(() => setView(next));
    choice.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  };

  useEffect(() => {
    dispatch(compare.compareOpened(refs));
    return () => void dispatch(compare.compareLeft());
  }, [dispatch, refs]);

  const emails = sides.flatMap(({ email }) => email ?? []);
  const isPair = refs.length > 1;
  const areThere = emails.length > 0 && emails.length === refs.length;
  const failed = sides.findIndex(({ status }) => status === 'failed');
  const openPack = () =>
    dispatch(modalOpened({ name: 'evidence', scope: { kind: 'emails', emails } }));
  const views = (
    <div ref={choice}>
      <RadioGroup
        label={intl.$t({ id: 'compare.views' })}
        value={view}
        options={[
          { value: 'differences', label: intl.$t({ id: 'compare.sideBySide' }) },
          { value: 'overlay', label: intl.$t({ id: 'compare.overlay' }) },
        ]}
        onChange={show}
      />
    </div>
  );
  const content = () => {
    if (failed !== -1)
      return (
        <StatusMessage
          text={
            isPair
              ? intl.$t({ id: 'compare.emailFailed' }, { which: failed === 0 ? 'first' : 'second' })
              : intl.$t({ id: 'preview.failed' })
          }
          onRetry={() => dispatch(compare.compareRetried())}
        />
      );
    const [first, second] = emails;
    if (!first || !areThere) return <Skeleton rows={12} shape="text" />;
    if (second && view === 'differences') return <Comparison pair={[first, second]} end={views} />;
    return (
      <div className={styles.comparison}>
        {isPair && <div className={styles.bar}>{views}</div>}
        <Overlay emails={emails} />
      </div>
    );
  };
  return (
    <Dialog
      title={intl.$t({ id: isPair ? 'compare.title' : 'compare.renditions' })}
      size="full"
      onClose={() => dispatch(modalClosed('compare'))}
      flush
      headerActions={
        isPair && (
          <Button variant="primary" icon={PackageCheck} disabled={!areThere} onClick={openPack}>
            {intl.$t({ id: 'results.pack' }, { count: refs.length })}
          </Button>
        )
      }
    >
      {content()}
    </Dialog>
  );
}
