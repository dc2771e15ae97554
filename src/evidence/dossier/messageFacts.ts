import { checkSignatures } from '@/evidence/dkim/checkSignatures';
import type { Listed } from '@/evidence/dkim/shownParts';
import type { SeenKey } from '@/evidence/dkim/signatureReport';
import { readMessage } from '@/lib/mail/parseEml';
import { shownBytes, type ShownFile } from './dossierParts';

export type MessageInput = {
  eml: ShownFile;
  /** What the archive says of it, which stands beside. */
  listed: Listed;
  keys: readonly SeenKey[];
  /** unix milliseconds of the moment that signatures must hold at */
  asOf: number;
};

const NAMES = ['From', 'To', 'Date', 'Message-ID'];

/** A message's headers ('': none; null: nobody can tell), and what its signatures come to. */
export async function messageFacts({ eml, listed, keys, asOf }: MessageInput) {
  if (typeof eml === 'string') return null;
  const message = await shownBytes(eml);
  const report = await checkSignatures(message, listed, { source: 'pack', keys }, asOf);
  const email = report.fault ? null : await readMessage(message).catch(() => null);
  const said =
    email &&
    NAMES.map((name) => ({
      name,
      value: email.headers
        .filter(({ key }) => key === name.toLowerCase())
        .map(({ value }) => value.trim())
        .join(' | '), // a second one is no less the message's
    }));
  return { said, report };
}

export type MessageFacts = NonNullable<Awaited<ReturnType<typeof messageFacts>>>;
