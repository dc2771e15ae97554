import { partition, uniq } from 'es-toolkit';
import { fromDomain, isSendersDomain } from './fromDomain';
import { messageParts, type HeaderField } from './messageParts';
import { keyName, readSignature, type Signature, type SignatureFault } from './signatureTags';

/** A message may carry thousands of signatures. */
export const MOST_SIGNATURES = 10;

/** The signatures to be checked, and how many there are. */
export function chosenSignatures(fields: readonly HeaderField[], sender: string | null) {
  const all = fields.filter(({ name }) => name === 'dkim-signature').map(readSignature);
  const isFirst = (read: Signature | SignatureFault) =>
    typeof read !== 'string' && isSendersDomain(read.domain, sender);
  return { total: all.length, chosen: partition(all, isFirst).flat().slice(0, MOST_SIGNATURES) };
}

/** The names under which the keys of some signatures are published. */
export const namesOfKeys = (chosen: readonly (Signature | SignatureFault)[]): string[] =>
  uniq(chosen.flatMap((read) => (typeof read === 'string' ? [] : keyName(read))));

/** The names under which the keys of a message's signatures are published. */
export function keyNamesOf(message: Uint8Array): string[] {
  const parts = messageParts(message);
  if (typeof parts === 'string') return [];
  return namesOfKeys(chosenSignatures(parts.fields, fromDomain(parts.fields)).chosen);
}
