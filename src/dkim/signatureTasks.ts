import { checkSignatures } from './checkSignatures';
import type { SeenKey } from './signatureReport';

/** What `checkBeside` asks for. */
export const signatureTasks = {
  checkSignatures: async ({
    message,
    known,
    asOf,
  }: {
    message: Blob;
    known: readonly SeenKey[];
    asOf: number;
  }) => checkSignatures(new Uint8Array(await message.arrayBuffer()), known, asOf),
};
