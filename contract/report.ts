import { printable } from '../doctor/report';
import { inWords } from './exchange';
import type { Examination, Result } from './results';

const LABELS: Record<Result['outcome'], string> = {
  ok: 'ok',
  differs: 'DIFFERS',
  'not tried': 'not tried',
};
const COLOURS: Record<Result['outcome'], string> = {
  ok: '32',
  differs: '1;31',
  'not tried': '2',
};
const INDENT = ' '.repeat(13);

const count = (results: readonly Result[], outcome: Result['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;

/** Whether something is not as it should be. */
export const isBroken = ({ results, left }: Examination): boolean =>
  count(results, 'differs') > 0 || left.length > 0;

/** The results for people; colours only where they are wanted. */
export function plainReport(api: string, examination: Examination, coloured: boolean): string {
  const { results, left } = examination;
  const lines = results.flatMap(({ call, what, outcome, why, differences }) => {
    const label = LABELS[outcome].padEnd(10);
    const shown = coloured ? `\u001B[${COLOURS[outcome]}m${label}\u001B[0m` : label;
    return [
      `  ${shown} ${printable([`${call}${what && ` (${what})`}`, why].filter(Boolean).join(': '))}`,
      ...differences.map((difference) => INDENT + printable(inWords(difference))),
    ];
  });
  return [
    `The API at ${api}`,
    '',
    ...lines,
    ...left.map((what) => `  LEFT       ${printable(what)}`),
    '',
    `${count(results, 'ok')} ok, ${count(results, 'differs')} differ, ${count(results, 'not tried')} not tried.`,
  ].join('\n');
}

/** The same for programs. */
export const jsonReport = (api: string, { results, left }: Examination): string =>
  JSON.stringify(
    {
      api,
      ok: count(results, 'ok'),
      differ: count(results, 'differs'),
      notTried: count(results, 'not tried'),
      left,
      results,
    },
    null,
    2,
  );
