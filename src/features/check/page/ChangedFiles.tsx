import { useIntl } from 'react-intl';
import { PACK_COVER, PACK_DOSSIER } from '@/evidence/pack/packFormat';
import { subjectOf } from '@/i18n/subjectOf';
import type { CheckedFile } from '@/evidence/check/checkPack';
import { shownName } from '@/evidence/check/shownName';
import { FileName } from '../Foreign';
import styles from './Steps.module.css';
import type { CheckedReport } from './reportTexts';

const SHOWN = 5;

type ChangedFilesProps = { report: CheckedReport; isWhole?: boolean };

/** Which files are not what they were, or do not belong to the pack, beside the verdict. */
export function ChangedFiles({ report, isWhole = false }: ChangedFilesProps) {
  const { files, manifest } = report;
  const intl = useIntl();
  const wrong = files.filter(({ state }) => state !== 'unchanged');
  if (wrong.length === 0) return null;
  const whose = new Map(
    manifest.emails.flatMap(({ files: own, subject }, index) =>
      own.map(({ path, type }) => [path, { type, number: index + 1, subject }] as const),
    ),
  );
  const listed = isWhole ? wrong : wrong.slice(0, SHOWN);
  return (
    <ul className="closeStack">
      {listed.map((file) => {
        const email = whose.get(file.path);
        return (
          <li key={file.path}>
            <p>
              {email && (
                <>
                  <strong>
                    {intl.$t(
                      { id: 'check.changed.email' },
                      { type: email.type.toUpperCase(), number: email.number },
                    )}
                  </strong>{' '}
                  <bdi className="muted">{subjectOf(intl, email)}</bdi>{' '}
                </>
              )}
              {(file.state === 'missing' || file.state === 'extra') &&
                intl.$t({ id: `check.changed.${file.state}` })}
            </p>
            <code>
              <FileName text={shownName(file.path)} />
            </code>
            <Measures file={file} />
          </li>
        );
      })}
      {wrong.length > listed.length && (
        <li>{intl.$t({ id: 'check.changed.more' }, { count: wrong.length - listed.length })}</li>
      )}
    </ul>
  );
}

/** A file that shows the fingerprint was hashed without it: its own hash compares nothing. */
function Measures({ file: { path, listed, found } }: { file: CheckedFile }) {
  const intl = useIntl();
  const hasOwnHash = path !== PACK_COVER && path !== PACK_DOSSIER;
  const measures = [
    ['listed', listed],
    ['found', found],
  ] as const;
  return (
    listed && (
      <dl className={styles.compared}>
        {measures.map(([id, measure]) => (
          <div key={id}>
            <dt className="muted">{intl.$t({ id: `check.changed.${id}` })}</dt>
            <dd>
              {measure
                ? intl.$t({ id: 'check.bytes' }, { bytes: measure.size })
                : intl.$t({ id: 'check.changed.unreadable' })}
              {measure && hasOwnHash && (
                <code>
                  {' '}
                  {measure.sha256.slice(0, 8)} … {measure.sha256.slice(-8)}
                </code>
              )}
            </dd>
          </div>
        ))}
      </dl>
    )
  );
}
