import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import type { StoredClient } from '@/api/clients';
import { settleOpenDrafts } from '@/browser/drafts';
import { DiscardDialog } from '@/components/form/DiscardDialog';
import { useDiscardQuestion } from '@/components/form/useDiscardQuestion';
import { Notice } from '@/components/states/Notice';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { clientAdmin, useClientsSelector } from '@/features/clients/clientsSlice';
import { useAppDispatch, useShown } from '@/store/hooks';
import { ExportForm } from './form/ExportForm';
import { ExportOverview } from './list/ExportOverview';
import styles from './list/ExportOverview.module.css';
import { useExportsSelector } from './exportsSlice';
import { useOpenClient } from './list/useOpenClient';

/** The exports page: those of all clients, and in the row of one its form. */
export function ExportsContainer() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { clients, listStatus } = useClientsSelector((state) => state.clients);
  const { saveStatus, isChecking } = useExportsSelector((state) => state.exports);
  const isPending = saveStatus === 'pending';
  const { exportSecret } = useRuntimeConfig();
  const [groupId, open] = useOpenClient();
  const [isDirty, setDirty] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const question = useDiscardQuestion(isDirty, isPending && !isChecking);
  const client = useKept(
    clients.find((each) => each.groupId === groupId && each.isFtpEnable),
    groupId,
  );

  useShown(clientAdmin.clientsOpened, clientAdmin.clientsLeft);

  const opensRow = useRef(false);
  useEffect(() => {
    if (!opensRow.current || !slot) return;
    opensRow.current = false;
    slot.scrollIntoView({ block: 'nearest' });
    slot.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  }, [slot]);

  const close = () => {
    const row = slot?.closest('[role=row]')?.previousElementSibling;
    settleOpenDrafts();
    open('');
    if (row instanceof HTMLElement) row.focus(); // what had the focus is about to go
  };
  /** The row of the open form closes it. */
  const chooseRow = (next: string) => {
    if (isPending) return;
    question.leave(() => {
      opensRow.current = next !== groupId;
      if (opensRow.current) open(next);
      else close();
    });
  };
  const tryAgain = () => dispatch(clientAdmin.clientsRequested());
  if (clients.length === 0 && !client && listStatus !== 'succeeded')
    return listStatus === 'failed' ? (
      <StatusMessage text={intl.$t({ id: 'table.failed' })} onRetry={tryAgain} />
    ) : (
      <Skeleton rows={6} />
    );
  return (
    <div className={styles.page}>
      {!exportSecret && clients.some(({ isFtpEnable }) => isFtpEnable) && (
        <Notice tone="danger">{intl.$t({ id: 'admin.exports.cannotSeal' })}</Notice>
      )}
      {listStatus === 'failed' && (
        <Notice tone="warning" onRetry={tryAgain}>
          {intl.$t({ id: 'table.stale' })}
        </Notice>
      )}
      <ExportOverview
        openClient={client}
        onSlot={setSlot}
        onRow={chooseRow}
        onChoose={(next) => question.leave(() => open(next))}
      >
        {client && (
          <Movable slot={slot}>
            <ExportForm
              key={groupId}
              client={client}
              onDirty={setDirty}
              onCancel={() => question.leave(close)}
            />
          </Movable>
        )}
      </ExportOverview>
      {question.isAsking && <DiscardDialog onKeep={question.keep} onDiscard={question.discard} />}
    </div>
  );
}

/** A list fetched anew (another data context) does not take the form away meanwhile. */
function useKept(client: StoredClient | undefined, groupId: string): StoredClient | undefined {
  const { listStatus } = useClientsSelector((state) => state.clients);
  const [kept, setKept] = useState(client);
  if (client && client !== kept) setKept(client);
  if (client || listStatus === 'succeeded') return client;
  return kept?.groupId === groupId ? kept : undefined;
}

/** Draws in the slot, or below the table if the row is on no page; what is typed goes along. */
function Movable({ slot, children }: { slot: HTMLElement | null; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => (slot ?? place.current)?.append(host), [slot, host]);
  return <div ref={place}>{createPortal(children, host)}</div>;
}
