import { checkPack, type PackReport } from './checkPack';
import { cleanPack } from './cleanPack';

/** A pack to be checked, or with `clean` to be written anew with the files that agree with the manifest of that fingerprint. */
export type CheckRequest =
  { id: number; pack: Blob; clean?: string } | { id: number; cancelled: true };
export type CheckReply = { id: number } & (
  { part: number } | { report: PackReport } | { cleaned: Blob } | { failed: string }
);

const reply = (message: CheckReply) => self.postMessage(message);
const running = new Map<number, AbortController>();

self.onmessage = async ({ data }: MessageEvent<CheckRequest>) => {
  const { id } = data;
  if ('cancelled' in data) {
    running.get(id)?.abort();
    return;
  }
  const abort = new AbortController();
  running.set(id, abort);
  let percent = -1;
  const onProgress = (part: number) => {
    if (Math.floor(part * 100) === percent) return;
    percent = Math.floor(part * 100);
    reply({ id, part });
  };
  try {
    reply(
      data.clean === undefined
        ? { id, report: await checkPack(data.pack, { onProgress, signal: abort.signal }) }
        : { id, cleaned: await cleanPack(data.pack, data.clean) },
    );
  } catch (error) {
    reply({ id, failed: String(error) });
  }
  running.delete(id);
};
