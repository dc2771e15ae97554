import { checkSignatures } from './checkSignatures';
import type { Listed } from './shownParts';
import type { KnownKeys } from './signatureReport';

/** What a check needs: the message as it was archived, and what the console shows beside it. */
export type CheckRequest = { message: Blob; listed: Listed; known: KnownKeys; asOf: number };

/** What `checkInWorker` asks for. */
export const signatureTasks = {
  checkSignatures: async ({ message, listed, known, asOf }: CheckRequest) =>
    checkSignatures(new Uint8Array(await message.arrayBuffer()), listed, known, asOf),
};
