import type { IntlShape } from 'react-intl';
import { signatureWords } from '@/features/evidence/wording/signatureText';
import { timestampText } from '@/features/evidence/wording/timestampText';
import { isoInZone } from '@/evidence/pack/manifest';
import type { PackEmail, PackManifest } from '@/evidence/pack/packFormat';
import type { TimestampReport } from '@/evidence/timestamp/checkTimestamp';
import type { CheckedState, PackReport } from '@/evidence/check/checkPack';
import type { SendersReport } from '@/evidence/check/checkSenders';
import { pathsIn, type Verdict } from '@/evidence/check/packVerdict';
import { withoutHidden } from '@/evidence/check/shownName';
import { beginningOf } from '@/lib/subjectText';
import type { PackCheck } from '../usePackChecks';
import type { Mark } from './StepList';

export type FinishedCheck = Extract<PackCheck, { step: 'checked' }>;

export type CheckedReport = Extract<PackReport, { kind: 'checked' }>;

const counts = ({ files }: CheckedReport) => {
  const count = (state: CheckedState) => pathsIn(files, state).length;
  const [changed, missing, extra] = [count('changed'), count('missing'), count('extra')];
  const [wrong, unchanged] = [changed + missing, count('unchanged')];
  return { changed, missing, extra, wrong, unchanged, total: wrong + unchanged };
};

/** The answer in a sentence. */
export const verdictText = (intl: IntlShape, verdict: Verdict, report: PackReport): string =>
  intl.$t(
    { id: `check.verdict.${verdict}` },
    report.kind === 'checked' ? counts(report) : { fault: report.fault },
  );

/** Why nothing can be said, or what it is instead of a pack. */
export const refusalText = (intl: IntlShape, { report, companion }: FinishedCheck) =>
  report.kind === 'checked'
    ? null
    : intl.$t({ id: companion ? `check.companion.${companion}` : `check.fault.${report.fault}` });

/** What has become of the files, in a sentence. */
export function filesText(intl: IntlShape, report: CheckedReport): string {
  const values = counts(report);
  if (values.wrong + values.extra > 0) return intl.$t({ id: 'check.files.wrong' }, values);
  const id = report.isAsWritten ? 'check.files.right' : 'check.files.repacked';
  return intl.$t({ id }, values);
}

/** Whether the fingerprint is the given one, in a sentence. `isSame`: null where none was. */
export function fingerprintText(intl: IntlShape, isSame: boolean | null, verdict: Verdict): string {
  if (isSame === null) return intl.$t({ id: 'check.fingerprint.open' });
  if (!isSame) return intl.$t({ id: 'check.fingerprint.other' });
  return intl.$t({
    id: verdict === 'matched' ? 'check.fingerprint.same' : 'check.fingerprint.sameList',
  });
}

/** An instant in the zone that the pack was made in: ISO 8601 with its offset; `-` for none. */
export const isoOf = (date: string | number | null, zone: string): string =>
  (date !== null && isoInZone(new Date(date).getTime(), zone)) || '-';

/** What is known of the time of a pack. */
export function timestampFinding(
  intl: IntlShape,
  timestamp: TimestampReport | null,
  { utc, zone }: PackManifest['created'],
): { mark: Mark; headline: string; notes: string[] } {
  if (!timestamp) return { mark: 'open', headline: intl.$t({ id: 'timestamp.none' }), notes: [] };
  if (timestamp.kind === 'invalid')
    return {
      mark: 'fails',
      headline: intl.$t({ id: 'timestamp.invalid' }),
      notes: [intl.$t({ id: `timestamp.fault.${timestamp.fault}` })],
    };
  const { isSound, headline, notes } = timestampText(
    intl,
    { ...timestamp, signer: withoutHidden(timestamp.signer) },
    Date.parse(utc),
    (instant) => isoOf(instant, zone),
  );
  return {
    mark: isSound ? 'holds' : 'doubt',
    headline,
    notes: [...notes, intl.$t({ id: 'check.timestamp.notAsked' })],
  };
}

/** What the senders signed; null until it is known. */
export type Senders = SendersReport | 'failed' | null;

/** What the sender of an email signed: the report and its words; or, on paper, why there is none. */
export function signatureOf(intl: IntlShape, senders: Senders, number: number, zone: string) {
  if (senders === null) return intl.$t({ id: 'check.paper.unfinished' });
  if (senders === 'failed') return intl.$t({ id: 'check.senders.failed' });
  const report = senders.reports.get(number);
  if (!report) return intl.$t({ id: 'check.senders.noMessage' });
  const dateText = (iso: string) => isoOf(iso, zone);
  return { report, ...signatureWords(intl, report, { dateText, canLookUp: false }) };
}

/** How many emails of whom, and to whom and when if each says it: as the pack has it. */
export function selfText(intl: IntlShape, { emails, created, dataContext }: PackManifest): string {
  const recipients = new Map(
    emails.map(({ recipient }) => [recipient.trim().toLowerCase(), recipient]),
  );
  const days = emails.map(({ date }) => isoOf(date, created.zone).slice(0, 10)).sort();
  const [from = '-', to] = [days[0], days.at(-1)];
  return intl.$t(
    { id: 'check.self' },
    {
      count: emails.length,
      people: recipients.has('') ? 0 : recipients.size,
      recipient: beginningOf(withoutHidden([...recipients.values()].join())),
      from,
      to,
      when: from === '-' ? 'none' : from === to ? 'day' : 'days',
      context: beginningOf(withoutHidden(dataContext.name)),
    },
  );
}

/** The files of an email by what has become of them. */
export function emailFiles({ files }: PackEmail, states: ReadonlyMap<string, CheckedState>) {
  const inState = (state: CheckedState) =>
    files.filter(({ path }) => states.get(path) === state).map(({ type }) => type.toUpperCase());
  return {
    changed: inState('changed'),
    missing: inState('missing'),
    unchanged: inState('unchanged').length,
  };
}
