import { DOSSIER_FINGERPRINT_AT } from '@/evidence/pack/packFormat';
import { TooLargeError } from '@/evidence/pack/packLimits';
import { packPart, type ZipPart } from '@/evidence/zip/assembleZip';
import type { EmailInput, FinishInput, FinishOutput } from './dossierParts';
import { emailPages, type EmailOutput } from './emailPages';
import type { MessageInput } from './messageFacts';
import { finishDossier } from './finishDossier';
import { CanvasGuardedError } from './sheet';

/** `tooLarge`: more than a pack holds; `guarded`: the browser does not give out what it draws. */
export type DossierFault = { fault: 'tooLarge' | 'guarded' };

async function orFault<Output>(work: Promise<Output>): Promise<Output | DossierFault> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooLargeError) return { fault: 'tooLarge' };
    if (error instanceof CanvasGuardedError) return { fault: 'guarded' };
    throw error;
  }
}

/** The document with the fingerprint in its place, as a file of the pack. */
async function sign({ data, fingerprint }: { data: Blob; fingerprint: string }): Promise<ZipPart> {
  const bytes = new Uint8Array(await data.arrayBuffer());
  bytes.set(new TextEncoder().encode(fingerprint), DOSSIER_FINGERPRINT_AT);
  return packPart(bytes, false);
}

/** Begun with the worker: the first message comes when all is fetched, perhaps offline by then. */
const reader = import('./messageFacts');

/** What `openDossierWorker` asks for. */
export const dossierTasks = {
  message: async (input: MessageInput) => (await reader).messageFacts(input),
  email: (input: EmailInput): Promise<EmailOutput | DossierFault> => orFault(emailPages(input)),
  finish: (input: FinishInput): Promise<FinishOutput | DossierFault> =>
    orFault(finishDossier(input)),
  sign,
};
