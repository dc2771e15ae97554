import { renditionFilePath } from '../archive/filePath';
import type { EmailArchive } from '../archive/emailArchive';
import type { Rendition, RenditionType, StoredEmail } from '../archive/types';
import type { Client } from '../directory/types';
import { renditionBucket } from '../renditions/renditionBucket';
import type { RenditionFiles } from '../renditions/renditionFiles';
import { findMessages, type FoundMessage } from './findMessages';
import { parseMessage, UnusableMessage, type ParsedMessage } from './parseMessage';
import type { PageRenderer, RenderedPage } from './pageRenderer';

export type ImportClient = Pick<Client, 'groupId' | 'mailer'> & Partial<Client>;

export type ImportTarget = {
  archive: EmailArchive;
  files: RenditionFiles;
  client: ImportClient;
  /** Null: no png and pdf are made. */
  renderer: PageRenderer | null;
  /** Takes one line about a message that has something to it. */
  report: (line: string) => void;
};

export type ImportCounts = {
  imported: number;
  duplicates: number;
  skipped: number;
  notDrawn: number;
};

type RenditionBytes = { bytes: Uint8Array; time: number };

/** UTF-8's own mark: with it no reader falls for a charset that the html names wrongly. */
const UTF8_MARK = '\ufeff';

const reason = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

/**
 * Puts the messages of files and folders into the archive. One that cannot be read is reported and skipped; one whose
 * Message-ID (or, without one, content) the client has already is counted and skipped. A full disk or a broken
 * database ends the import with its error.
 */
export async function importMessages(
  target: ImportTarget,
  paths: readonly string[],
): Promise<ImportCounts> {
  const counts: ImportCounts = { imported: 0, duplicates: 0, skipped: 0, notDrawn: 0 };
  for await (const found of findMessages(paths)) {
    const message = await parseFound(found, target.report);
    if (!message) counts.skipped += 1;
    else if (target.archive.hasMessageId(target.client.groupId, message.parsed.messageId)) {
      counts.duplicates += 1;
      target.report(
        `${found.name}: ${message.parsed.messageId.startsWith('sha256:') ? 'it' : 'its Message-ID'} is in the archive already`,
      );
    } else {
      const page = await drawPage(target, found.name, message.parsed.html);
      if (target.renderer && !page) counts.notDrawn += 1;
      await store(target, found, message, page);
      counts.imported += 1;
    }
  }
  return counts;
}

type Readable = { bytes: Buffer; parsed: ParsedMessage };

async function parseFound(
  found: FoundMessage,
  report: (line: string) => void,
): Promise<Readable | null> {
  if ('problem' in found) {
    report(`${found.name}: skipped, ${found.problem}`);
    return null;
  }
  try {
    return { bytes: found.bytes, parsed: await parseMessage(found.bytes) };
  } catch (error) {
    if (!(error instanceof UnusableMessage)) throw error;
    report(`${found.name}: skipped, ${error.message}`);
    return null;
  }
}

async function drawPage(
  { renderer, report }: ImportTarget,
  name: string,
  html: string,
): Promise<RenderedPage | null> {
  if (!renderer) return null;
  try {
    const page = await renderer.render(html);
    if (!page.pdf) report(`${name}: no pdf, it took too long`);
    return page;
  } catch (error) {
    report(`${name}: no png and pdf, ${reason(error)}`);
    return null;
  }
}

/** The message's own time, else its file's, else now. */
function dateOf({ parsed }: Readable, found: FoundMessage, report: (line: string) => void): number {
  if (parsed.date !== null) return parsed.date;
  report(`${found.name}: no usable date, ${found.fileTime > 0 ? "its file's" : 'now'} taken`);
  return found.fileTime > 0 ? found.fileTime : Date.now();
}

async function store(
  target: ImportTarget,
  found: FoundMessage,
  message: Readable,
  page: RenderedPage | null,
): Promise<void> {
  const { archive, client, files } = target;
  const started = performance.now();
  const date = dateOf(message, found, target.report);
  const rowId = archive.freeRowId(client.groupId, date);
  const html = Buffer.from(UTF8_MARK + message.parsed.html.replace(/^\ufeff/, ''));
  const time = Math.max(1, Math.round(performance.now() - started));
  const made: Record<RenditionType, RenditionBytes | null> = {
    eml: { bytes: message.bytes, time },
    html: { bytes: html, time },
    png: page && { bytes: page.png, time: page.pngTime },
    pdf: page?.pdf ? { bytes: page.pdf, time: page.pdfTime } : null,
  };
  const rendition = async (type: RenditionType): Promise<Rendition | null> => {
    const rendered = made[type];
    if (!rendered) return null;
    const filePath = renditionFilePath({ groupId: client.groupId, rowId, type });
    await files.write(filePath, rendered.bytes);
    return {
      filePath,
      bucket: renditionBucket(client, type, date),
      conversionDate: Date.now(),
      conversionTime: rendered.time,
      convertedSize: rendered.bytes.length,
    };
  };
  const { recipient, sender, subject, campaignId, messageId } = message.parsed;
  const email: StoredEmail = {
    rowId,
    groupId: client.groupId,
    date,
    recipient,
    sender,
    subject,
    campaignId,
    messageId,
    mailer: client.mailer,
    originalSize: message.bytes.length,
    recipe: null,
    renditions: {
      eml: await rendition('eml'),
      html: await rendition('html'),
      png: await rendition('png'),
      pdf: await rendition('pdf'),
    },
  };
  archive.insertMany([email]);
}
