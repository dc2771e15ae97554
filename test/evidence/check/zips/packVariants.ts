import { buildPack } from '../../../support/evidencePacks';
import { attackVariants } from './attackVariants';
import { fieldVariants, type Variant } from './fieldVariants';
import { shapeVariants } from './shapeVariants';

export type PackVariants = {
  zip: Buffer;
  fingerprint: string;
  attacks: Variant[];
  /** the attacks too */
  all: Variant[];
};

/** A pack of one email, and all that programs could be made to read differently from it. */
export async function packVariants(): Promise<PackVariants> {
  const pack = await buildPack(['a']);
  const zip = Buffer.from(await pack.zip.arrayBuffer());
  const paths = ['index.html', 'emails/0001_2026-11-19_a@example.org/email.eml'];
  const attacks = attackVariants(zip);
  return {
    zip,
    fingerprint: pack.fingerprint,
    attacks,
    all: [...attacks, ...fieldVariants(zip, paths), ...shapeVariants(zip)],
  };
}
