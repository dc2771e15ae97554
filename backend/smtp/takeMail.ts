import type { EmailArchive } from '../archive/emailArchive';
import type { DirectoryStore } from '../directory/directoryStore';
import type { Client } from '../directory/types';
import { readMessage } from '../mail/messageReader';
import { storeMessages } from '../mail/storeMessages';
import type { RenditionFiles } from '../renditions/renditionFiles';

export type MailTaker = {
  /** The client whose archive an address is; null for any other address. */
  clientOf(address: string): Client | null;
  /** Archives a message for clients. Throws UnusableMessage. */
  take(bytes: Buffer, envelope: Envelope, clients: readonly Client[]): Promise<void>;
};

/** What was said before the message: it stands in where the message says nothing. */
export type Envelope = { sender: string; recipient: string };

type Parts = {
  archive: EmailArchive;
  directory: DirectoryStore;
  files: RenditionFiles;
  offersPictures: boolean;
  /** The address that mailing systems put into BCC. */
  address: string;
  /** The code of the client whose mail comes to the plain address. */
  clientCode: string;
};

/** Takes mail to `archive@example.com`, or `archive+CODE@example.com` for that client. */
export function createMailTaker(parts: Parts): MailTaker {
  const { archive, directory, files, offersPictures } = parts;
  const [name = '', domain = ''] = parts.address.toLowerCase().split('@');
  return {
    clientOf(given) {
      const at = given.lastIndexOf('@');
      const [local, code] = cut(given.slice(0, Math.max(0, at)).toLowerCase(), '+');
      if (local !== name || given.slice(at + 1).toLowerCase() !== domain) return null;
      return directory.clientByCode(code ?? parts.clientCode);
    },
    async take(bytes, envelope, clients) {
      const started = performance.now();
      const parsed = await readMessage(bytes);
      const message = {
        bytes,
        parsed: {
          ...parsed,
          sender: parsed.sender || envelope.sender,
          recipient: parsed.recipient || envelope.recipient,
        },
        date: parsed.date ?? Date.now(),
        readingTime: performance.now() - started,
      };
      for (const client of clients)
        storeMessages({ archive, files, client, offersPictures }, [message]);
    },
  };
}

function cut(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
