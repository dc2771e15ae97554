import type { TaskContext } from '@/browser/workerClient';
import { checkPack } from './checkPack';
import { cleanPack } from './cleanPack';

/** What `openPackChecker` asks for: a pack to be checked, or to be written anew with the files that agree with its manifest. */
export const checkTasks = {
  check: (pack: Blob, context: TaskContext) => checkPack(pack, context),
  clean: ({ pack, fingerprint }: { pack: Blob; fingerprint: string }) =>
    cleanPack(pack, fingerprint),
};
