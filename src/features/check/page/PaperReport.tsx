import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { linkTo } from '@/browser/linkTo';
import { Dated } from '@/i18n/Dated';
import { FileName, Foreign, SentTo } from '../Foreign';
import { inOneLine } from '@/features/evidence/wording/signatureText';
import { PackMeaning } from '@/features/evidence/wording/PackMeaning';
import { PRODUCT_VERSION } from '@/config/productVersion';
import { subjectOf } from '@/i18n/subjectOf';
import { paths } from '@/paths';
import { isSameFingerprint, typedFingerprint } from '@/evidence/check/checkPack';
import type { Verdict } from '@/evidence/check/packVerdict';
import { withoutHidden } from '@/evidence/check/shownName';
import { sentenceSpace } from '@/lib/sentences';
import { ChangedFiles } from './ChangedFiles';
import { FileLists } from './FilesStep';
import { Fingerprint, NotedSource } from './FingerprintStep';
import styles from './Paper.module.css';
import * as words from './reportTexts';
import { SendersNote } from './SendersNote';
import { Fragment, type ReactNode } from 'react';
import { packFacts } from '@/features/evidence/wording/packFacts';
import { PACK_COVER, packContents, type PackManifest } from '@/evidence/pack/packFormat';

type PaperReportProps = {
  check: words.FinishedCheck;
  verdict: Verdict;
  senders: words.Senders;
  /** unix milliseconds */
  printed: number;
};

/** The check of a pack on paper: what was checked, with what, and what came of it. */
export function PaperReport({ check, verdict, senders, printed }: PaperReportProps) {
  const intl = useIntl();
  const { pack, sha256, report } = check;
  const refusal = words.refusalText(intl, check);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <article className={styles.paper}>
      <header>
        <strong>{intl.$t({ id: 'check.paper.title' })}</strong>
        <span>
          {intl.$t(
            { id: 'check.paper.where' },
            {
              date: words.isoOf(printed, zone),
              version: PRODUCT_VERSION,
              address: linkTo(paths.check),
            },
          )}
        </span>
      </header>
      <h2>{words.verdictText(intl, verdict, report)}</h2>
      {refusal && <p>{refusal}</p>}
      <dl>
        <PaperFact name="check.paper.file">
          <FileName text={withoutHidden(pack.name)} />
        </PaperFact>
        <PaperFact name="check.paper.size">
          {intl.$t({ id: 'check.bytes' }, { bytes: pack.size })}
        </PaperFact>
        <PaperFact name="check.paper.sha256">
          {sha256 ? <Fingerprint value={sha256} /> : intl.$t({ id: 'check.paper.unfinished' })}
        </PaperFact>
      </dl>
      {report.kind === 'checked' && <Checked {...{ check, report, verdict, senders }} />}
      <footer>{intl.$t({ id: 'check.paper.proof' })}</footer>
    </article>
  );
}

type CheckedProps = Omit<PaperReportProps, 'printed'> & { report: words.CheckedReport };

function Checked({ check: { noted, sha256 }, report, verdict, senders }: CheckedProps) {
  const intl = useIntl();
  const { manifest, fingerprint, timestamp } = report;
  const { zone } = manifest.created;
  const isSame = isSameFingerprint(noted.text, fingerprint, sha256);
  const signatureLine = (number: number) => {
    const found = words.signatureOf(intl, senders, number, zone);
    return typeof found === 'string' ? found : inOneLine(intl, found);
  };
  const stamp = words.timestampFinding(intl, timestamp, manifest.created);
  return (
    <>
      <h3>{intl.$t({ id: 'check.paper.checked' })}</h3>
      <dl>
        <PaperFact name="check.files">{words.filesText(intl, report)}</PaperFact>
        <PaperFact name="check.fingerprint">
          <Fingerprint value={fingerprint} />
          {words.fingerprintText(intl, isSame, verdict)}
        </PaperFact>
        {isSame !== null && (
          <PaperFact name="check.paper.compared">
            <Fingerprint value={typedFingerprint(noted.text)} />
            {noted.source === null ? (
              intl.$t({ id: 'check.paper.typed' })
            ) : (
              <NotedSource name={noted.source} />
            )}
          </PaperFact>
        )}
        <PaperFact name="timestamp.heading">
          <Dated text={inOneLine(intl, stamp)} />
        </PaperFact>
      </dl>
      <ChangedFiles report={report} isWhole />
      <h3>{intl.$t({ id: 'check.facts' })}</h3>
      <PaperFacts manifest={manifest} />
      <h3>{intl.$t({ id: 'evidence.cover.emailsHeading' })}</h3>
      <ol>
        {manifest.emails.map((email, index) => (
          <li key={index}>
            <span className="unbroken">{words.isoOf(email.date, zone)}</span>
            <div>
              <strong>
                {index + 1} · <bdi>{subjectOf(intl, email)}</bdi>
              </strong>
              <p>
                <SentTo email={email} id="check.paper.sent" />
              </p>
              <MessageHash report={report} index={index} />
              <p>
                <Dated text={signatureLine(index + 1)} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p>
        {intl.$t({ id: 'check.paper.hash' })}
        {sentenceSpace(intl.locale)}
        <SendersNote {...{ senders, zone }} isProven={verdict === 'matched'} />
      </p>
      {(verdict === 'matched' || verdict === 'consistent') && <PackMeaning isOpen />}
      <h3>{intl.$t({ id: 'check.files' })}</h3>
      <FileLists report={report} />
    </>
  );
}

/** The hash that the list has for the message of an email. */
function MessageHash({ report, index }: Pick<CheckedProps, 'report'> & { index: number }) {
  const path = report.manifest.emails[index]?.files.find(({ type }) => type === 'eml')?.path;
  const file = report.manifest.files.find((one) => one.path === path);
  return file ? <Fingerprint value={file.sha256} /> : null;
}

type MessageId = NonNullable<MessageDescriptor['id']>;

/** A name and what it has. */
const PaperFact = ({ name, children }: { name: MessageId; children: ReactNode }) => (
  <>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{children}</dd>
  </>
);

/** What a pack says of itself: as text, whatever it holds. */
function PaperFacts({ manifest }: { manifest: PackManifest }) {
  const { created, note, files } = manifest;
  const intl = useIntl();
  const listed = [PACK_COVER, ...files.map(({ path }) => path)];
  const facts = packFacts(intl, manifest, packContents(listed, manifest), (date) =>
    words.isoOf(date, created.zone),
  );
  return (
    <dl>
      {note !== '' && (
        <PaperFact name="check.note">
          <Foreign text={note} />
        </PaperFact>
      )}
      {facts.map(({ name, lines }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            {lines.map((line, index) => (
              <div key={index}>
                {line.map((part, place) =>
                  typeof part === 'string' ? (
                    <Dated key={place} text={part} />
                  ) : (
                    <Foreign key={place} text={part.foreign} />
                  ),
                )}
              </div>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
