import { parentPort } from 'node:worker_threads';
import { parseMessage, UnusableMessage } from './parseMessage';
import type { Answer } from './messageReader';

/** Reads one message after the other; what it cannot explain ends the thread with its error. */
parentPort?.on('message', (bytes: Uint8Array) => {
  const answer = (given: Answer) => parentPort?.postMessage(given);
  parseMessage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then(
    (parsed) => answer({ parsed }),
    (error: unknown) => {
      if (!(error instanceof UnusableMessage)) throw error;
      answer({ unusable: error.message });
    },
  );
});
