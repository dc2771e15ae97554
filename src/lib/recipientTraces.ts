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

const base64Run = /[A-Za-z0-9+/_-]{12,}={0,2}/g;

/** Looks for a recipient as it is, in base64, and hashed. A recipient without an address is found nowhere. */
export function tracesOf({ plain, hashes }: RecipientForms): RecipientTraces {
  if (plain === '') return () => null;
  return (value) => {
    const held = value.toLowerCase();
    if (held.includes(plain)) return 'plain';
    const hash = hashes.find(({ hex }) => held.includes(hex));
    if (hash) return hash.form;
    return (value.match(base64Run) ?? []).some((run) =>
      base64Decoded(run).toLowerCase().includes(plain),
    )
      ? 'base64'
      : null;
  };
}
