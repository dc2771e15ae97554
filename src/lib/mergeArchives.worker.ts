import { ContentError } from './contentCheck';
import type { FileExtension } from './fileName';
import { mergeZip } from './mergeZip';

export type MergeRequest = { archives: readonly Blob[]; type: FileExtension };
export type MergeReply = { progress: number } | { merged: Blob } | { failed: string; unreadable: boolean };

const reply = (message: MergeReply) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<MergeRequest>) => {
  let percent = -1;
  try {
    const merged = await mergeZip(data.archives, data.type, (fraction) => {
      if (Math.floor(fraction * 100) === percent) return;
      percent = Math.floor(fraction * 100);
      reply({ progress: fraction });
    });
    reply({ merged });
  } catch (error) {
    reply({ failed: String(error), unreadable: error instanceof ContentError });
  }
};
