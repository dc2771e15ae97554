import { join } from 'node:path';
import { renditionFilePath } from '../archive/filePath';
import {
  NotMadeYet,
  type RenditionSource,
  type RenditionType,
  type StoredEmail,
} from '../archive/types';
import type { MailPictures } from '../mail/mailPictures';
import type { PictureType } from '../mail/pageRenderer';
import { readRecipe } from './blocks/recipe';
import { drawPdf, drawPng, drawThumbnail } from './draw/picture';
import { shrinkPng } from './draw/png';
import { compiledMail, renderEml, renderHtml } from './mime/mailParts';
import { importedFiles, renditionFiles, type RenditionFiles } from './renditionFiles';

/** Pictures are drawn one at a time: drawing several at once is no faster and takes more memory. */
class Queue {
  private last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}

/** A seeded email's rendition, made from its recipe; null for an imported email. */
async function render(
  email: StoredEmail,
  type: RenditionType | 'thumbnail',
): Promise<Buffer | null> {
  const made = readRecipe(email);
  if (!made) return null;
  const picture = { mail: compiledMail(made.recipe).mail, values: made.values };
  switch (type) {
    case 'eml':
      return renderEml({ ...email, ...made });
    case 'html':
      return renderHtml(made);
    case 'png':
      return drawPng(picture);
    case 'pdf':
      return drawPdf(picture);
    case 'thumbnail':
      return drawThumbnail(picture);
  }
}

/** Milliseconds that a small picture waits for its large one: others need the connection. */
const THUMBNAIL_PATIENCE = 1000;

/** The others take less time to make than to read from disk. */
const isPicture = (type: RenditionType): type is PictureType => type === 'png' || type === 'pdf';

/**
 * Seeded renditions are made when first asked for (pictures lie in `<dataDir>/renditions` then),
 * imported ones are read from `<dataDir>/imported`, where `pictures` puts png and pdf. A file that
 * cannot be written is only drawn again for the next reader.
 */
export function createRenditionSource({
  dataDir,
  pictures = null,
}: {
  dataDir: string;
  /** Draws imported emails; null: they have what lies there. */
  pictures?: MailPictures | null;
}): RenditionSource {
  const imported = importedFiles(dataDir);
  const drawn = renditionFiles(join(dataDir, 'renditions', 'drawn'));
  const thumbnails = renditionFiles(join(dataDir, 'renditions', 'thumbnails'));
  const queue = new Queue();

  const kept = async (
    store: RenditionFiles,
    path: string,
    make: () => Promise<Buffer | null>,
  ): Promise<Uint8Array | null> => {
    const before = await store.read(path);
    if (before) return before;
    return queue.run(async () => {
      const meanwhile = await store.read(path);
      if (meanwhile) return meanwhile;
      const made = await make();
      if (made) await store.write(path, made).catch(() => undefined);
      return made;
    });
  };

  const source: RenditionSource = {
    offers(email, type) {
      const rendition = email.renditions[type];
      if (!rendition) return false;
      if (email.recipe !== null || !isPicture(type)) return true;
      return pictures?.offers(email, type) ?? rendition.conversionDate !== null;
    },
    async read(email, type, wish) {
      const rendition = email.renditions[type];
      if (!rendition) return null;
      if (email.recipe === null)
        return pictures && isPicture(type)
          ? pictures.read(email, type, wish)
          : imported.read(rendition.filePath);
      if (!isPicture(type)) return render(email, type);
      return kept(drawn, rendition.filePath, () => render(email, type));
    },
    async thumbnail(email, signal) {
      const path = renditionFilePath({ groupId: email.groupId, rowId: email.rowId, type: 'png' });
      if (email.recipe !== null) return kept(thumbnails, path, () => render(email, 'thumbnail'));
      const before = await thumbnails.read(path);
      if (before) return before;
      const wish = {
        urgency: 'list',
        patience: THUMBNAIL_PATIENCE,
        ...(signal && { signal }),
      } as const;
      const png = await source.read(email, 'png', wish).catch((error: unknown) => {
        if (error instanceof NotMadeYet) return null;
        throw error;
      });
      return png && kept(thumbnails, path, () => shrinkPng(png));
    },
  };
  return source;
}
