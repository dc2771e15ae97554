import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Dialog } from '@/components/dialog/Dialog';
import { SentTo } from '../Foreign';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { Tabs } from '@/components/Tabs';
import type { PackEmail } from '@/evidence/pack/packFormat';
import { subjectOf } from '@/i18n/subjectOf';
import styles from './PackEmailDialog.module.css';
import { saveFile } from '@/browser/saveFile';
import { EmlView } from '@/components/views/EmlView';
import { EmlViewSwitch, type EmlViewKind } from '@/components/views/EmlViewSwitch';
import { EmlViewText } from '@/components/views/EmlViewText';
import { HtmlView } from '@/components/views/HtmlView';
import { Notice } from '@/components/states/Notice';
import { PngView } from '@/components/views/PngView';
import { useReading } from '@/components/views/useReading';
import { decodeHtml } from '@/lib/mail/decodeHtml';
import { safeFileName } from '@/lib/fileName';

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

/** What of an email can be looked at: its pdf is for programs of their own. */
type ShownType = 'png' | 'html' | 'eml';

type PackEmailFileProps = {
  type: ShownType;
  path: string;
  email: PackEmail;
  onRead: (path: string, signal: AbortSignal) => Promise<Blob>;
};

/** A file of an email, from bytes that are what the manifest says; nothing is shown of others. */
function PackEmailFile({ type, path, email, onRead }: PackEmailFileProps) {
  const intl = useIntl();
  const [isActualSize, setActualSize] = useState(false);
  const reading = useReading(path, (asked, signal) => onRead(asked, signal).catch(() => null));

  if (!reading) return <p role="status">{intl.$t({ id: 'rendition.loading' })}</p>;
  const bytes = reading.value;
  if (!bytes) return <Notice tone="danger">{intl.$t({ id: 'check.email.changed' })}</Notice>;
  const subject = subjectOf(intl, email);
  const save = () => saveFile(bytes, safeFileName(`${email.recipient}_${subject}`, type));
  if (type === 'png')
    return (
      <PngView
        bytes={bytes}
        subject={subject}
        isActualSize={isActualSize}
        onActualSize={setActualSize}
        onDownload={save}
      />
    );
  if (type === 'eml') return <Message bytes={bytes} onDownload={save} />;
  return (
    <div className={styles.html}>
      <HtmlView
        bytes={bytes}
        title={subject}
        recipient={email.recipient}
        onDownload={save}
        instead={<HtmlSource bytes={bytes} />}
        above={({ counts: { remoteImages } }) =>
          remoteImages > 0 && (
            <p className={styles.facts}>
              {intl.$t({ id: 'check.email.images' }, { count: remoteImages })}
            </p>
          )
        }
      />
    </div>
  );
}

function Message(file: { bytes: Blob; onDownload: () => void }) {
  const [view, setView] = useState<EmlViewKind>('message');
  const [areHeadersOpen, setHeadersOpen] = useState(false);
  return (
    <>
      <EmlViewSwitch view={view} onChange={setView} />
      <EmlView
        {...file}
        view={view}
        areHeadersOpen={areHeadersOpen}
        onHeadersOpen={setHeadersOpen}
      />
    </>
  );
}

const readSource = async (bytes: Blob) => decodeHtml(new Uint8Array(await bytes.arrayBuffer()));

/** The html as a text, which needs nothing but the pack. */
function HtmlSource({ bytes }: { bytes: Blob }) {
  const intl = useIntl();
  const source = useReading(bytes, readSource)?.value ?? '';
  return (
    <>
      <Notice tone="warning">{intl.$t({ id: 'check.email.noViewer' })}</Notice>
      <div role="region" aria-label={intl.$t({ id: 'check.email.source' })} tabIndex={0}>
        <EmlViewText text={source} isSource />
      </div>
    </>
  );
}
