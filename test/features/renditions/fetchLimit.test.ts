import { FETCHES_AT_ONCE, withinFetchLimit } from '@/features/renditions/fetchLimit';
import { settled } from '../../support/settled';

/** A call that ends when it is told to. */
function waitingCall() {
  const ends: (() => void)[] = [];
  const call = withinFetchLimit(
    (_name: string, _signal: AbortSignal) => new Promise<void>((resolve) => ends.push(resolve)),
  );
  return { call, ends };
}

it('makes four calls at a time, whoever asks, and the next when one has ended', async () => {
  const [pack, archive] = [waitingCall(), waitingCall()];
  const { signal } = new AbortController();
  const calls = [0, 1, 2].flatMap((index) => [
    pack.call(`pack ${index}`, signal),
    archive.call(`archive ${index}`, signal),
  ]);
  await settled();
  expect(pack.ends.length + archive.ends.length).toBe(FETCHES_AT_ONCE);
  expect([pack.ends.length, archive.ends.length]).toEqual([2, 2]);
  pack.ends[0]?.();
  await settled();
  expect([pack.ends.length, archive.ends.length]).toEqual([3, 2]);
  archive.ends.forEach((end) => end());
  await settled();
  [...pack.ends, ...archive.ends].forEach((end) => end());
  await Promise.all(calls);
});

it('gives up a call that is aborted while it waits, and the place of one that fails', async () => {
  const { call, ends } = waitingCall();
  const { signal } = new AbortController();
  const failing = withinFetchLimit((_signal: AbortSignal) => Promise.reject(new Error('failed')));
  for (let index = 0; index < FETCHES_AT_ONCE + 1; index += 1)
    await expect(failing(signal)).rejects.toThrow('failed');
  const held = Array.from({ length: FETCHES_AT_ONCE }, () => call('', signal));
  const abort = new AbortController();
  const waiting = call('', abort.signal);
  abort.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  await settled();
  ends.splice(0).forEach((end) => end());
  await Promise.all(held);
  const next = call('', signal);
  await settled();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await next;
});
