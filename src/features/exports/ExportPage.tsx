import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import type { StoredClient } from '@/api/clients';
import { Button } from '@/components/Button';
import { DiscardDialog } from '@/components/form/DiscardDialog';
import { Notice } from '@/components/states/Notice';
import { SelectorList } from '@/components/list/SelectorList';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { useDiscardQuestion } from '@/components/form/useDiscardQuestion';
import { settleOpenDrafts } from '@/browser/drafts';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import type { RequestStatus } from '@/saga/requestStatus';
import { clientLabel } from './clientLabel';
import { ExportForm, type ExportFormProps } from './ExportForm';
import { ExportOverview } from './ExportOverview';
import styles from './ExportPage.module.css';

type ExportPageProps = Omit<ExportFormProps, 'client' | 'isCurrent' | 'onDirty' | 'onCancel'> & {
  clients: readonly StoredClient[];
  listStatus: RequestStatus;
  /** Whether the reader may switch bulk export on for a client. */
  canSwitchOn: boolean;
  onTryAgain: () => void;
  /** The client that the address names, whose form opens; '' for none. */
  addressedId: string;
  /** The form of another client is shown; '' for none. */
  onOpen: (groupId: string) => void;
};

/** The exports of all clients, and below them the form of one. */
export function ExportPage({
  clients,
  listStatus,
  canSwitchOn,
  onTryAgain,
  addressedId,
  onOpen,
  ...form
}: ExportPageProps) {
  const intl = useIntl();
  const field = useRef<HTMLDivElement>(null);
  const [groupId, setGroupId] = useState(addressedId);
  const [isDirty, setDirty] = useState(false);
  const [followedId, setFollowedId] = useState(addressedId);
  if (addressedId !== followedId) {
    setFollowedId(addressedId);
    setGroupId(addressedId);
    setDirty(false); // what was typed waits as a draft
  }
  const isSaving = form.save.status === 'pending' && !form.save.isChecking;
  const question = useDiscardQuestion(isDirty, isSaving);
  const offered = useMemo(() => clients.filter(({ isFtpEnable }) => isFtpEnable), [clients]);
  const options = useMemo(() => offered.map(toOption), [offered]);
  const chosen = useKept(
    offered.find((client) => client.groupId === groupId),
    groupId,
    listStatus,
  );

  const choose = (next: string) => {
    setGroupId(next);
    setDirty(false);
    onOpen(next);
  };
  const panel = useRef<HTMLDivElement>(null);
  const focusChoice = () => field.current?.querySelector('input')?.focus({ preventScroll: true });
  /** The form of another client stands below its row: its first field has the focus, and as much of it as can be is in sight. */
  const chooseRow = (next: string) => {
    if (form.save.status === 'pending') return;
    if (next === groupId) showForm();
    else
      question.leave(() => {
        flushSync(() => choose(next));
        showForm();
      });
  };
  const showForm = () => {
    panel.current?.scrollIntoView({ block: 'nearest' });
    focusChoice();
  };
  const latestChooseRow = useRef(chooseRow);
  useEffect(() => {
    latestChooseRow.current = chooseRow;
  });
  const openRow = useCallback((next: string) => latestChooseRow.current(next), []);
  const cancel = () =>
    question.leave(() => {
      settleOpenDrafts();
      choose('');
      focusChoice(); // the button is about to go
    });
  if (clients.length === 0 && !chosen && listStatus !== 'succeeded')
    return <Waiting hasFailed={listStatus === 'failed'} onTryAgain={onTryAgain} />;
  const hasForms = offered.length > 0 || chosen !== undefined;
  return (
    <section className={styles.page} aria-label={intl.formatMessage({ id: 'shell.exports' })}>
      {!form.codec && hasForms && (
        <Notice tone="danger">{intl.formatMessage({ id: 'admin.exports.cannotSeal' })}</Notice>
      )}
      {listStatus === 'failed' && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={onTryAgain}>
              {intl.formatMessage({ id: 'action.tryAgain' })}
            </Button>
          }
        >
          {intl.formatMessage({ id: 'table.stale' })}
        </Notice>
      )}
      <ExportOverview
        clients={clients}
        status={listStatus}
        timezone={form.timezone}
        localization={form.localization}
        openId={chosen ? groupId : ''}
        canSwitchOn={canSwitchOn}
        onChoose={openRow}
        onTryAgain={onTryAgain}
      />
      {hasForms && (
        <div ref={panel} className={styles.panel}>
          <div className={styles.client}>
            <div ref={field} className={styles.choice}>
              <SelectorList
                label={intl.formatMessage({ id: 'admin.exports.client' })}
                placeholder={intl.formatMessage({ id: 'admin.exports.chooseClient' })}
                options={offered.length === 0 && chosen ? [toOption(chosen)] : options}
                value={chosen ? groupId : ''}
                disabled={form.save.status === 'pending'}
                onChange={(next) => question.leave(() => choose(next))}
              />
            </div>
            {chosen ? (
              <dl className={styles.last}>
                <dt>{intl.formatMessage({ id: 'admin.exports.lastExport' })}</dt>
                <dd>
                  {formatDateTimeWithZone(chosen.lastExportDate, form.timezone, form.localization)}
                </dd>
              </dl>
            ) : (
              <p className={styles.start}>{intl.formatMessage({ id: 'admin.exports.start' })}</p>
            )}
          </div>
          {chosen && (
            <ExportForm
              key={groupId}
              {...form}
              client={chosen}
              isCurrent={listStatus === 'succeeded'}
              onDirty={setDirty}
              onCancel={cancel}
            />
          )}
        </div>
      )}
      {question.isAsking && <DiscardDialog onKeep={question.keep} onDiscard={question.discard} />}
    </section>
  );
}

const toOption = (client: StoredClient) => ({
  value: client.groupId,
  label: clientLabel(client),
});

/** A list that is fetched anew (another data context) does not take the form away while it is on its way. */
function useKept(
  client: StoredClient | undefined,
  groupId: string,
  listStatus: RequestStatus,
): StoredClient | undefined {
  const [kept, setKept] = useState(client);
  if (client && client !== kept) setKept(client);
  if (client || listStatus === 'succeeded') return client;
  return kept?.groupId === groupId ? kept : undefined;
}

function Waiting({ hasFailed, onTryAgain }: { hasFailed: boolean; onTryAgain: () => void }) {
  const intl = useIntl();
  const action = { label: intl.formatMessage({ id: 'action.tryAgain' }), onAction: onTryAgain };
  return (
    <section className={styles.panel}>
      {hasFailed ? (
        <StatusMessage
          tone="danger"
          text={intl.formatMessage({ id: 'table.failed' })}
          detail={intl.formatMessage({ id: 'table.failedHint' })}
          action={action}
        />
      ) : (
        <Skeleton rows={6} />
      )}
    </section>
  );
}
