import type { EmailArchive } from '../archive/emailArchive';
import { NotMadeYet, type Rendition, type StoredEmail, type Wish } from '../archive/types';
import type { RenditionFiles } from '../renditions/renditionFiles';
import { DrawingQueue } from './drawingQueue';
import { RendererMissing, type PageRenderer, type PictureType } from './pageRenderer';

/** How often a picture that cannot be drawn is tried. */
export const MOST_TRIES = 3;

/** The png and pdf of imported emails, drawn when they are first asked for. */
export type MailPictures = {
  /** Whether it is there, or may be made. */
  offers(email: StoredEmail, type: PictureType): boolean;
  /** Null where there is none and none can be made. Throws NotMadeYet. */
  read(email: StoredEmail, type: PictureType, wish?: Wish): Promise<Buffer | null>;
};

type Parts = {
  files: RenditionFiles;
  archive: Pick<EmailArchive, 'partition'>;
  renderer: PageRenderer;
  /** Takes one line about a picture that could not be drawn. */
  log?: (line: string) => void;
};

const firstLine = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

const isExhausted = ({ failures = 0 }: Rendition) => failures >= MOST_TRIES;

/** Draws with `renderer`; the archive notes what was made and what could not be. */
export function createMailPictures({
  files,
  archive,
  renderer,
  log = () => undefined,
}: Parts): MailPictures {
  const queue = new DrawingQueue();
  const isMade = (rendition: Rendition) => rendition.conversionDate !== null;

  /** As the archive has it now: it may have been made, or have failed, since the email was read. */
  const latest = ({ groupId, rowId }: StoredEmail, type: PictureType): Rendition | null =>
    archive.partition(groupId)?.find(rowId)?.renditions[type] ?? null;

  const drawn = async (email: StoredEmail, type: PictureType): Promise<Buffer> => {
    const rendition = latest(email, type);
    const page = email.renditions.html && (await files.read(email.renditions.html.filePath));
    if (!rendition || !page || isExhausted(rendition))
      throw new NotMadeYet(`The ${type} of this email cannot be made.`);
    const note = (news: Partial<Rendition>) =>
      archive.partition(email.groupId)?.noteRendition(email.rowId, type, { ...rendition, ...news });
    const meanwhile = isMade(rendition) ? await files.read(rendition.filePath) : null;
    if (meanwhile) return meanwhile;
    const started = performance.now();
    const bytes = await renderer.render(page.toString('utf8'), type).catch((error: unknown) => {
      if (error instanceof RendererMissing || !renderer.isAvailable())
        throw new NotMadeYet(firstLine(error));
      const failures = (rendition.failures ?? 0) + 1;
      note({ failures });
      log(
        `${rendition.filePath}: not drawn, ${firstLine(error)} (try ${failures} of ${MOST_TRIES})`,
      );
      throw new NotMadeYet(`The ${type} of this email could not be made.`);
    });
    const conversionTime = Math.round(performance.now() - started);
    try {
      await files.write(rendition.filePath, bytes);
      note({ conversionDate: Date.now(), conversionTime, convertedSize: bytes.length });
    } catch (error) {
      // whoever asked gets it all the same; the next one has it drawn again
      log(`${rendition.filePath}: not kept, ${firstLine(error)}`);
    }
    return bytes;
  };

  const offers = (email: StoredEmail, type: PictureType): boolean => {
    const rendition = email.renditions[type];
    if (!rendition) return false;
    return isMade(rendition) || (!isExhausted(rendition) && renderer.isAvailable());
  };

  return {
    offers,
    async read(email, type, wish) {
      const rendition = email.renditions[type];
      if (!rendition) return null;
      const before = await files.read(rendition.filePath);
      if (before) return before;
      if (!renderer.isAvailable() || isExhausted(rendition)) return null;
      return queue.run(rendition.filePath, () => drawn(email, type), wish);
    },
  };
}
