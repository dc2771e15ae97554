import { checkPack, type PackReport } from './checkPack';

export type CheckRequest = { id: number; pack: Blob } | { id: number; cancelled: true };
export type CheckReply = { id: number } & (
  { part: number } | { report: PackReport } | { failed: string }
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
    reply({ id, report: await checkPack(data.pack, { onProgress, signal: abort.signal }) });
  } catch (error) {
    reply({ id, failed: String(error) });
  }
  running.delete(id);
};
