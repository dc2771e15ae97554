import { GROUPS, type Finding, type Level } from './finding';

const LABELS: Record<Level, string> = {
  ok: 'ok',
  warning: 'warning',
  problem: 'PROBLEM',
  skipped: 'not asked',
};
const COLOURS: Record<Level, string> = { ok: '32', warning: '33', problem: '1;31', skipped: '2' };

/** Without the control characters that a server may send: they would move the terminal's cursor. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD').slice(0, 600);

const count = (findings: readonly Finding[], level: Level): number =>
  findings.filter((finding) => finding.level === level).length;

/** The findings in groups, for people; colours only where they are wanted. */
export function plainReport(
  address: string,
  findings: readonly Finding[],
  coloured: boolean,
): string {
  const lines = [`Message Archive at ${address}`];
  for (const group of GROUPS) {
    const own = findings.filter((finding) => finding.group === group);
    if (own.length === 0) continue;
    lines.push('', group);
    for (const { level, text, mend } of own) {
      const label = LABELS[level].padEnd(10);
      lines.push(
        `  ${coloured ? `\u001B[${COLOURS[level]}m${label}\u001B[0m` : label}${printable(text)}`,
      );
      if (mend !== undefined) lines.push(`            Mend: ${printable(mend)}`);
    }
  }
  return [...lines, '', summary(findings)].join('\n');
}

function summary(findings: readonly Finding[]): string {
  const [problems, warnings] = [count(findings, 'problem'), count(findings, 'warning')];
  const many = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return problems === 0 && warnings === 0
    ? 'Nothing is wrong.'
    : `${many(problems, 'problem')}, ${many(warnings, 'warning')}.`;
}

/** The same for programs. */
export const jsonReport = (address: string, findings: readonly Finding[]): string =>
  JSON.stringify(
    {
      address,
      problems: count(findings, 'problem'),
      warnings: count(findings, 'warning'),
      findings,
    },
    null,
    2,
  );

/** Whether something is wrong. */
export const isIll = (findings: readonly Finding[]): boolean => count(findings, 'problem') > 0;
