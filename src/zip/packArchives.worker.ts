import {
  openPack,
  type AddedFile,
  type OpenPack,
  type PackedFile,
  type PackSource,
} from './openPack';

export type PackRequest = { open: PackSource } | { finish: readonly AddedFile[] };
export type PackReply =
  | { progress: number }
  | { opened: { files: PackedFile[]; unreadable: number[] } }
  | { finished: Blob }
  | { failed: string };

const reply = (message: PackReply) => self.postMessage(message);

/** At most a hundred messages about one piece of work. */
function inPercent(): (fraction: number) => void {
  let percent = -1;
  return (fraction) => {
    if (Math.floor(fraction * 100) === percent) return;
    percent = Math.floor(fraction * 100);
    reply({ progress: fraction });
  };
}

let pack: OpenPack | null = null;

async function answer(request: PackRequest): Promise<PackReply> {
  if ('open' in request) {
    pack = await openPack(request.open, inPercent());
    return { opened: { files: pack.files, unreadable: pack.unreadable } };
  }
  return pack
    ? { finished: await pack.finish(request.finish, inPercent()) }
    : { failed: 'no pack is open' };
}

self.onmessage = async ({ data }: MessageEvent<PackRequest>) => {
  reply(await answer(data).catch((error: unknown) => ({ failed: String(error) })));
};
