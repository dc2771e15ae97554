import {
  isSameFingerprint,
  type CheckedFile,
  type CheckedState,
  type PackReport,
} from './checkPack';

/**
 * `matched` and `consistent`: unchanged; with `consistent` nobody has compared the fingerprint yet.
 * `repacked`: the files are, the zip around them is not what the console writes. `other`: another
 * pack. `refused`: it cannot be checked.
 */
export type Verdict =
  'matched' | 'consistent' | 'repacked' | 'extra' | 'changed' | 'other' | 'refused';

/**
 * What a check comes to. `noted`: what a person typed as the fingerprint, whole or not; `ofZip`:
 * the SHA-256 of the zip, where it is known.
 */
export function verdictOf(report: PackReport, noted: string, ofZip: string | null = null): Verdict {
  if (report.kind === 'refused') return 'refused';
  const has = (state: CheckedState) => report.files.some((file) => file.state === state);
  const isSame = isSameFingerprint(noted, report.fingerprint, ofZip);
  if (isSame === false) return 'other';
  if (has('changed') || has('missing')) return 'changed';
  if (has('extra')) return 'extra';
  if (!report.isAsWritten) return 'repacked';
  return isSame ? 'matched' : 'consistent';
}

export type Tone = 'success' | 'info' | 'warning' | 'danger';

const WORST_FIRST: readonly Verdict[] = [
  'other',
  'changed',
  'refused',
  'extra',
  'repacked',
  'consistent',
  'matched',
];

type Checked = { report?: PackReport; noted: { text: string }; sha256?: string | null };

/** Checks by what they come to, the worst first; before all of them those that came to nothing. */
export function worstFirst<Check extends Checked>(checks: readonly Check[]): Check[] {
  const rank = ({ report, noted, sha256 }: Check) =>
    report ? WORST_FIRST.indexOf(verdictOf(report, noted.text, sha256)) : -1;
  return checks.toSorted((one, other) => rank(one) - rank(other));
}

/** Green is for a pack that is shown to be the one that was made, and for no other. */
export const verdictTones: Record<Verdict, Tone> = {
  matched: 'success',
  consistent: 'info',
  repacked: 'warning',
  extra: 'warning',
  changed: 'danger',
  other: 'danger',
  refused: 'danger',
};

/** The paths in a state. */
export const pathsIn = (files: readonly CheckedFile[], state: CheckedState): string[] =>
  files.filter((file) => file.state === state).map(({ path }) => path);
