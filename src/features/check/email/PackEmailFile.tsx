import { useState } from 'react';
import { useIntl } from 'react-intl';
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
import type { PackEmail } from '@/evidence/pack/packFormat';
import { subjectOf } from '@/components/subjectOf';
import styles from './PackEmailDialog.module.css';

/** What of an email can be looked at: its pdf is for programs of their own. */
export type ShownType = 'png' | 'html' | 'eml';

type PackEmailFileProps = {
  type: ShownType;
  path: string;
  email: PackEmail;
  onRead: (path: string, signal: AbortSignal) => Promise<Blob>;
};

/** A file of an email, from bytes that are what the manifest says; nothing is shown of others. */
export function PackEmailFile({ type, path, email, onRead }: PackEmailFileProps) {
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
