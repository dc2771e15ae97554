import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Dialog } from '@/components/dialog/Dialog';
import { SentTo } from '../Foreign';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { Tabs } from '@/components/Tabs';
import type { PackEmail } from '@/evidence/pack/packFormat';
import { subjectOf } from '@/components/subjectOf';
import { PackEmailFile, type ShownType } from './PackEmailFile';
import styles from './PackEmailDialog.module.css';

/** The picture first: it is what the email looked like, and needs nothing besides. */
const SHOWN: readonly ShownType[] = ['png', 'html', 'eml'];

type PackEmailDialogProps = {
  email: PackEmail;
  date: string;
  /** Reads a file of the pack, and compares it once more. */
  onRead: (path: string, signal: AbortSignal) => Promise<Blob>;
  onClose: () => void;
};

/** An email of a pack that was checked: what the manifest says of it, and its files. */
export function PackEmailDialog({ email, date, onRead, onClose }: PackEmailDialogProps) {
  const intl = useIntl();
  const subject = subjectOf(intl, email);
  const files = SHOWN.flatMap((type) => {
    const file = email.files.find((one) => one.type === type);
    return file ? [{ type, path: file.path }] : [];
  });
  const [selected, setSelected] = useState(files[0]?.type ?? 'png');
  return (
    <Dialog title={<bdi>{subject}</bdi>} label={subject} size="full" onClose={onClose}>
      <p className={styles.facts}>
        {date} · <SentTo email={email} id="check.email.sent" />
      </p>
      {files.length === 0 ? (
        <p>{intl.$t({ id: 'check.email.none' })}</p>
      ) : (
        <Tabs
          label={intl.$t({ id: 'check.email.files' })}
          selected={selected}
          onSelect={setSelected}
          tabs={files.map(({ type, path }) => ({
            id: type,
            label: type.toUpperCase(),
            panel: (
              <ErrorBoundary>
                <PackEmailFile type={type} path={path} email={email} onRead={onRead} />
              </ErrorBoundary>
            ),
          }))}
        />
      )}
    </Dialog>
  );
}
