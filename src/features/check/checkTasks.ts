import type { TaskContext } from '@/browser/workerClient';
import { checkPack } from './checkPack';
import { checkSenders } from './checkSenders';
import { cleanPack } from './cleanPack';

/** What `openPackChecker` asks for: a pack to be checked, its senders' signatures, or a pack to be written anew with the files that agree with its manifest. */
export const checkTasks = {
  check: (pack: Blob, context: TaskContext) => checkPack(pack, context),
  senders: ({ pack, fingerprint }: { pack: Blob; fingerprint: string }, context: TaskContext) =>
    checkSenders(pack, fingerprint, context),
  clean: ({ pack, fingerprint }: { pack: Blob; fingerprint: string }) =>
    cleanPack(pack, fingerprint),
};
