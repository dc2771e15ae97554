import {
  packArchive,
  packRendition,
  type AskedRendition,
  type PackedRendition,
} from './packRenditions';

/** An archive with several renditions, or the bytes of a single one. */
export type PackRequest =
  { archive: Blob; asked: readonly AskedRendition[] } | { file: Blob; asked: AskedRendition };
export type PackReply = { packed: PackedRendition[] } | { failed: string };

const reply = (message: PackReply) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<PackRequest>) => {
  try {
    if ('archive' in data) reply({ packed: await packArchive(data.archive, data.asked) });
    else
      reply({
        packed: [await packRendition(new Uint8Array(await data.file.arrayBuffer()), data.asked)],
      });
  } catch (error) {
    reply({ failed: String(error) });
  }
};
