import { openWorker, type WorkerClient } from '@/browser/workerClient';
import { renderLimit, RenderLimitError, withinLimit } from '@/lib/mail/renderLimit';
import type { ZipPart } from '@/evidence/zip/assembleZip';
import type { EmailInput, FinishInput, FinishOutput } from './dossierParts';
import type { EmailOutput } from './emailPages';
import type { DossierFault, dossierTasks } from './dossierTasks';
import type { MessageFacts, MessageInput } from './messageFacts';

const start = () =>
  openWorker<typeof dossierTasks>(
    new Worker(/* webpackChunkName: "dossier" */ new URL('./dossier.worker.ts', import.meta.url)),
  );

/** The same email without what has just failed. */
function without(input: EmailInput, error: unknown): EmailInput | null {
  const whyNot = error instanceof RenderLimitError ? 'late' : 'unusable';
  if (typeof input.pdf !== 'string') return { ...input, pdf: whyNot };
  if (typeof input.png !== 'string') return { ...input, png: whyNot };
  return null;
}

/**
 * Starts a dossierWorker, whose worker brings the PDF library with it. Close it when the document
 * is made or given up.
 * @param limit milliseconds that one email may take: a hostile file can hold up whoever reads it
 */
export function openDossierWorker(limit = renderLimit) {
  let worker: WorkerClient<typeof dossierTasks> = start();
  /** What comes of work in time; else another worker starts, and something takes its place. */
  const inTime = async <Result, Instead>(
    work: Promise<Result>,
    signal: AbortSignal,
    instead: (error: unknown) => Instead,
  ): Promise<Result | Awaited<Instead>> => {
    try {
      return await withinLimit(work, undefined, limit);
    } catch (error) {
      if (signal.aborted) throw error;
      worker.close(); // it may still be at it
      worker = start();
      return await instead(error);
    }
  };
  const message = (input: MessageInput, signal: AbortSignal): Promise<MessageFacts | null> =>
    inTime(worker.ask('message', input, { signal }), signal, () => null);
  const email = (input: EmailInput, signal: AbortSignal): Promise<EmailOutput | DossierFault> =>
    inTime(worker.ask('email', input, { signal }), signal, (error) => {
      const rest = without(input, error);
      if (!rest) throw error;
      return email(rest, signal);
    });
  return {
    /** What a message says of itself; null where there is none, or it takes too long to read. */
    message,
    /** The pages of one email, without a rendition that takes too long or ends the worker. */
    email,
    finish: (input: FinishInput, signal: AbortSignal): Promise<FinishOutput | DossierFault> =>
      worker.ask('finish', input, { signal }),
    /** A finished document with the fingerprint in it. */
    sign: (data: Blob, fingerprint: string): Promise<ZipPart> =>
      worker.ask('sign', { data, fingerprint }),
    close: () => worker.close(),
  };
}

export type DossierWorker = ReturnType<typeof openDossierWorker>;
