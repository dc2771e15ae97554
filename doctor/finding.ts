/** `problem`: broken or unsafe; `warning`: to be looked at; `skipped`: could not be asked. */
export type Level = 'ok' | 'warning' | 'problem' | 'skipped';

/** One thing that was looked at, in plain words. */
export type Finding = {
  group: Group;
  level: Level;
  text: string;
  /** How it is mended. */
  mend?: string;
};

export const GROUPS = [
  'Address',
  'config.json',
  'Headers',
  'Viewer',
  'Files',
  'Identity provider',
  'Token',
  'API',
] as const;
export type Group = (typeof GROUPS)[number];

/** Notes down what the checks of one group find. */
export type Notes = {
  ok(text: string): void;
  warning(text: string, mend?: string): void;
  problem(text: string, mend?: string): void;
  skipped(text: string, mend?: string): void;
};

/** Notes for a group that end in `findings`. */
export function notesFor(group: Group, findings: Finding[]): Notes {
  const note = (level: Level) => (text: string, mend?: string) =>
    void findings.push({ group, level, text, ...(mend !== undefined && { mend }) });
  return {
    ok: note('ok'),
    warning: note('warning'),
    problem: note('problem'),
    skipped: note('skipped'),
  };
}
