import {
  isSameFingerprint,
  type CheckedFile,
  type CheckedState,
  type PackReport,
} from './checkPack';

/**
 * The worst first. `matched` and `consistent`: unchanged; with `consistent` nobody has compared the
 * fingerprint yet. `repacked`: the files are, the zip around them is not what the console writes.
 * `other`: another pack. `refused`: it cannot be checked. Green is for a pack that is shown to be
 * the one that was made, and for no other.
 */
export const verdictTones = {
  other: 'danger',
  changed: 'danger',
  refused: 'danger',
  extra: 'warning',
  repacked: 'warning',
  consistent: 'info',
  matched: 'success',
} as const;

export type Verdict = keyof typeof verdictTones;

/** What a check comes to. `noted`: as typed, whole or not; `ofZip`: the zip's SHA-256, if known. */
export function verdictOf(report: PackReport, noted: string, ofZip?: string | null): Verdict {
  if (report.kind === 'refused') return 'refused';
  const has = (state: CheckedState) => report.files.some((file) => file.state === state);
  const isSame = isSameFingerprint(noted, report.fingerprint, ofZip);
  if (isSame === false) return 'other';
  if (has('changed') || has('missing')) return 'changed';
  if (has('extra')) return 'extra';
  if (!report.isAsWritten) return 'repacked';
  return isSame ? 'matched' : 'consistent';
}

type Checked = { report?: PackReport; noted: { text: string }; sha256?: string | null };

/** Checks by what they come to, the worst first; before all of them those that came to nothing. */
export function worstFirst<Check extends Checked>(checks: readonly Check[]): Check[] {
  const rank = ({ report, noted, sha256 }: Check) =>
    report ? Object.keys(verdictTones).indexOf(verdictOf(report, noted.text, sha256)) : -1;
  return checks.toSorted((one, other) => rank(one) - rank(other));
}

/** The paths in a state. */
export const pathsIn = (files: readonly CheckedFile[], state: CheckedState): string[] =>
  files.filter((file) => file.state === state).map(({ path }) => path);
