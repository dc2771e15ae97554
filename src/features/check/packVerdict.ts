import {
  isSameFingerprint,
  type CheckedFile,
  type CheckedState,
  type PackReport,
} from '@/lib/checkPack';

/** `consistent`: all files agree with the manifest, but nobody has compared the fingerprint yet. */
export type Verdict = 'matched' | 'consistent' | 'extra' | 'changed' | 'other' | 'refused';

/** What a check comes to, the worst first. `noted` is what a person typed as the fingerprint, whole or not. */
export function verdictOf(report: PackReport, noted: string): Verdict {
  if (report.kind === 'refused') return 'refused';
  const has = (state: CheckedState) => report.files.some((file) => file.state === state);
  const isSame = isSameFingerprint(noted, report.fingerprint);
  if (isSame === false) return 'other';
  if (has('changed') || has('missing')) return 'changed';
  if (has('extra')) return 'extra';
  return isSame ? 'matched' : 'consistent';
}

export type Tone = 'success' | 'info' | 'warning' | 'danger';

export const verdictTones: Record<Verdict, Tone> = {
  matched: 'success',
  consistent: 'info',
  extra: 'warning',
  changed: 'danger',
  other: 'danger',
  refused: 'danger',
};

/** The paths in a state. */
export const pathsIn = (files: readonly CheckedFile[], state: CheckedState): string[] =>
  files.filter((file) => file.state === state).map(({ path }) => path);
