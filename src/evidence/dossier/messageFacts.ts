import { checkSignatures } from '@/evidence/dkim/checkSignatures';
import { messageParts, type HeaderField } from '@/evidence/dkim/messageParts';
import type { Listed } from '@/evidence/dkim/shownParts';
import type { SeenKey, SignatureReport } from '@/evidence/dkim/signatureReport';
import { decoded } from '@/lib/mail/parseEml';
import { shownBytes, type ShownFile } from './dossierParts';

/** What a message says of itself, decoded but not believed ('' where it does not say it), and what its signatures come to. */
export type MessageFacts = {
  from: string;
  to: string;
  date: string;
  messageId: string;
  report: SignatureReport;
};

export type MessageInput = {
  eml: ShownFile;
  /** What the archive says of it, which stands beside. */
  listed: Listed;
  keys: readonly SeenKey[];
  /** unix milliseconds of the moment that signatures must hold at */
  asOf: number;
};

/** A field as people read it; `raw` has one letter for each byte. */
function valueOf({ raw }: HeaderField): string {
  const bytes = Uint8Array.from(raw.slice(raw.indexOf(':') + 1), (byte) => byte.charCodeAt(0));
  return decoded(new TextDecoder().decode(bytes).trim());
}

/** Reads the headers of a message that anybody may have written, and checks its signatures with the keys that are known. */
export async function messageFacts({
  eml,
  listed,
  keys,
  asOf,
}: MessageInput): Promise<MessageFacts | null> {
  if (typeof eml === 'string') return null;
  const message = await shownBytes(eml);
  const parts = messageParts(message);
  const fields = typeof parts === 'string' ? [] : parts.fields;
  const all = (name: string) =>
    fields
      .filter((field) => field.name === name)
      .map(valueOf)
      .join(' | '); // a second one is no less the message's
  return {
    from: all('from'),
    to: all('to'),
    date: all('date'),
    messageId: all('message-id'),
    report: await checkSignatures(message, listed, { source: 'pack', keys }, asOf),
  };
}
