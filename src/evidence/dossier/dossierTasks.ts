import { DOSSIER_FINGERPRINT_AT } from '@/evidence/pack/packFormat';
import { TooLargeError } from '@/evidence/pack/packLimits';
import { insteadOf } from '../insteadOf';
import { packPart, type ZipPart } from '@/evidence/zip/assembleZip';
import type { EmailInput, FinishInput, FinishOutput } from './dossierParts';
import { emailPages, type EmailOutput } from './emailPages';
import type { MessageInput } from './messageFacts';
import { finishDossier } from './finishDossier';
import { CanvasGuardedError } from './sheet';

/** `tooLarge`: more than a pack holds; `guarded`: the browser does not give out what it draws. */
export type DossierFault = { fault: 'tooLarge' | 'guarded' };

const orFault = <Output>(work: Promise<Output>): Promise<Output | DossierFault> =>
  work
    .catch(insteadOf(TooLargeError, { fault: 'tooLarge' as const }))
    .catch(insteadOf(CanvasGuardedError, { fault: 'guarded' as const }));

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
