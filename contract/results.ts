import { operations, type Operation } from './document';
import type { Difference } from './difference';

/** How one call of the contract came out. */
export type Result = {
  /** Method and path, as in the contract. */
  call: string;
  /** What of it was tried; '' where there is one thing only. */
  what: string;
  outcome: 'ok' | 'differs' | 'not tried';
  /** Why it was not tried, or what else there is to say; ''. */
  why: string;
  differences: Difference[];
};

/** All results, and what of one's own could not be removed again. */
export type Examination = { results: Result[]; left: string[] };

export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** What was asked for. */
type Asked = { hasToken: boolean; isWriting: boolean };

/** The same with a word for every call that nothing is known of yet. */
export function completed({ results, left }: Examination, asked: Asked): Examination {
  const known = new Set(results.map(({ call }) => call));
  const others = operations().filter((operation) => !known.has(nameOf(operation)));
  const rest = others.map((operation): Result => ({
    call: nameOf(operation),
    what: '',
    outcome: 'not tried',
    why: whyNotTried(operation, asked),
    differences: [],
  }));
  return { results: [...results, ...rest], left };
}

function whyNotTried({ beside, only, reads }: Operation, { hasToken, isWriting }: Asked): string {
  if (beside !== null)
    return `its address is "${beside}" of config.json; it need not be the API's.`;
  if (only !== null) return `only ${only} has it.`;
  if (!reads && !isWriting) return 'it changes something; --write tries it.';
  return hasToken ? 'there was nothing to try it with.' : 'there is no token.';
}
