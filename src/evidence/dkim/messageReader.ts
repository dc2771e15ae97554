import { binaryBytes } from '@/lib/binaryText';
import { readingOf, type Reading } from './shownProof';

/** Reads messages, each once: signatures of one message often sign the same. */
export function messageReader() {
  const readings = new Map<string, Promise<Reading | null>>();
  const read = (key: string, message: () => Uint8Array) => {
    const known = readings.get(key) ?? readingOf(message()).catch(() => null);
    readings.set(key, known);
    return known;
  };
  return {
    read,
    ofParts: (headers: string, body: Uint8Array, form: string) =>
      read(`${form} ${body.length} ${headers}`, () => {
        const head = binaryBytes(`${headers}\r\n`);
        const message = new Uint8Array(head.length + body.length);
        message.set(head);
        message.set(body, head.length);
        return message;
      }),
  };
}

export type MessageReader = ReturnType<typeof messageReader>;
