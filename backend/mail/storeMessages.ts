import type { EmailArchive } from '../archive/emailArchive';
import { renditionFilePath } from '../archive/filePath';
import { dateOfRowId } from '../archive/rowId';
import type { Rendition, RenditionType, StoredEmail } from '../archive/types';
import type { Client } from '../directory/types';
import { renditionBucket } from '../renditions/renditionBucket';
import type { RenditionFiles } from '../renditions/renditionFiles';
import type { ParsedMessage } from './parseMessage';

export type MailClient = Pick<Client, 'groupId' | 'mailer'> & Partial<Client>;

/** Where messages go. `offersPictures`: png and pdf are made when asked for; else none. */
export type MailTarget = {
  archive: EmailArchive;
  files: RenditionFiles;
  client: MailClient;
  offersPictures: boolean;
};

/** A message to be stored: bytes, contents, time (unix ms), how long reading took (ms). */
export type ReadMessage = {
  bytes: Uint8Array;
  parsed: ParsedMessage;
  date: number;
  readingTime: number;
};

/** UTF-8's own mark: with it no reader falls for a charset that the html names wrongly. */
const UTF8_MARK = '\ufeff';

/**
 * Stores messages in one transaction: all of them, or none where something fails. Gives those that
 * the client has already, by Message-ID or, without one, by content; they are not stored again.
 * @param alongside what else must hold exactly if they are stored; runs in the same transaction
 */
export function storeMessages<One extends ReadMessage>(
  target: MailTarget,
  messages: readonly One[],
  alongside: () => void = () => undefined,
): One[] {
  const { archive, client } = target;
  const known: One[] = [];
  function* unknown(): Generator<StoredEmail> {
    for (const message of messages) {
      if (archive.hasMessageId(client.groupId, message.parsed.messageId)) known.push(message);
      else yield written(target, message);
    }
    alongside();
  }
  archive.insertMany(unknown());
  return known;
}

/** Writes the files of a message; gives it as the archive keeps it. */
function written(target: MailTarget, message: ReadMessage): StoredEmail {
  const { archive, client, files, offersPictures } = target;
  const { groupId, mailer } = client;
  const { html, recipient, sender, subject, campaignId, messageId } = message.parsed;
  const rowId = archive.freeRowId(groupId, message.date);
  const date = dateOfRowId(rowId);
  const noted = (type: RenditionType): Rendition => ({
    filePath: renditionFilePath({ groupId, rowId, type }),
    bucket: renditionBucket(client, type, date),
    conversionDate: null,
    conversionTime: null,
    convertedSize: null,
  });
  const rendition = (type: RenditionType, bytes: Uint8Array): Rendition => {
    const empty = noted(type);
    files.writeUnnamed(empty.filePath, bytes);
    return {
      ...empty,
      conversionDate: Date.now(),
      conversionTime: Math.max(1, Math.round(message.readingTime)),
      convertedSize: bytes.length,
    };
  };
  return {
    recipient,
    sender,
    subject,
    campaignId,
    messageId,
    rowId,
    groupId,
    date,
    mailer,
    originalSize: message.bytes.length,
    recipe: null,
    renditions: {
      eml: rendition('eml', message.bytes),
      html: rendition('html', Buffer.from(UTF8_MARK + html.replace(/^\ufeff/, ''))),
      png: offersPictures ? noted('png') : null,
      pdf: offersPictures ? noted('pdf') : null,
    },
  };
}
