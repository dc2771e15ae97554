import { base64Decoded } from './decodePart';

/** How the recipient's address is written in a link. */
export type TraceForm = 'plain' | 'base64' | 'md5' | 'sha1' | 'sha256';

/** The forms of an address to be looked for, in small letters. `plain` is empty where the recipient has no address. */
export type RecipientForms = {
  plain: string;
  hashes: readonly { hex: string; form: Exclude<TraceForm, 'plain' | 'base64'> }[];
};

/** Finds the recipient's address in a decoded part of a link; null where it is not in it. */
export type RecipientTraces = (value: string) => TraceForm | null;

const base64Run = /[A-Za-z0-9+/_-]{8,}/g;

/** What a run of letters says in base64 from one of them on. In `/open/am9A…` all of it is letters of base64. */
function base64From(run: string, start: number): string {
  const piece = run.slice(start);
  return base64Decoded(piece.length % 4 === 1 ? piece.slice(0, -1) : piece).toLowerCase();
}

/** Looks for a recipient as it is, in base64, and hashed. A recipient without an address is found nowhere. */
export function tracesOf({ plain, hashes }: RecipientForms): RecipientTraces {
  if (plain === '') return () => null;
  return (value) => {
    const held = value.toLowerCase();
    if (held.includes(plain)) return 'plain';
    const hash = hashes.find(({ hex }) => held.includes(hex));
    if (hash) return hash.form;
    return (value.match(base64Run) ?? []).some((run) =>
      [0, 1, 2, 3].some((start) => base64From(run, start).includes(plain)),
    )
      ? 'base64'
      : null;
  };
}
