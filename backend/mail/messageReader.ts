import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { UnusableMessage, type ParsedMessage } from './parseMessage';

export type Answer = { parsed: ParsedMessage } | { unusable: string };

/** Milliseconds, and megabytes: far above what any mailing needs. */
const PATIENCE = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 1024 };

/** TypeScript is read by tsx there, too, whatever started this process. */
const SOURCE = [require.resolve('tsx/cjs'), path.join(__dirname, 'messageReader.worker.ts')]
  .map((file) => `require(${JSON.stringify(file)});`)
  .join('');

let thread: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads messages of any charset and shape in a thread of its own: a hostile one takes minutes, and
 * nobody else shall wait. The thread keeps no process alive. Throws UnusableMessage.
 * @param patience milliseconds after which the message is given up
 */
export function readMessage(bytes: Uint8Array, patience = PATIENCE): Promise<ParsedMessage> {
  const answer = last.then(() => ask(bytes, patience));
  last = answer.catch(() => undefined);
  return answer;
}

async function ask(bytes: Uint8Array, patience: number): Promise<ParsedMessage> {
  const asked = (thread ??= new Worker(SOURCE, {
    eval: true,
    execArgv: [],
    resourceLimits: MEMORY,
  }));
  const limit = AbortSignal.timeout(patience);
  asked.ref();
  try {
    const answered = once(asked, 'message', { signal: limit });
    asked.postMessage(bytes);
    const [answer] = (await answered) as [Answer];
    if ('parsed' in answer) return answer.parsed;
    throw new UnusableMessage(answer.unusable);
  } catch (error) {
    if (error instanceof UnusableMessage) throw error;
    thread = null;
    void asked.terminate();
    if (limit.aborted) throw new UnusableMessage('takes too long to read');
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new UnusableMessage('needs too much memory to read');
    throw error;
  } finally {
    asked.unref();
  }
}
