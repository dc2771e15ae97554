import type { TaskContext } from '@/browser/workerClient';
import type { Bytes } from '@/evidence/timestamp/asn1';
import { certificatesOfPem } from '@/evidence/timestamp/certificates';
import { checkPack } from './checkPack';
import { checkSenders } from './checkSenders';
import { hashFile } from './hashFile';
import { readPackFile } from './readPackFile';
import { rewritePack } from './rewritePack';

/** `trusted`: certificates (PEM) of those whose timestamps are trusted. */
type Checking = { pack: Blob; trusted: readonly string[] };
type Rewriting = Checking & { fingerprint: string; timestamp: Bytes | null };

/** What `openPackChecker` asks for: a pack to be checked, its SHA-256, its senders' signatures, a file of it, or a pack to be written anew with the files that agree with its manifest. */
export const checkTasks = {
  check: ({ pack, trusted }: Checking, context: TaskContext) =>
    checkPack(pack, { ...context, trusted: certificatesOfPem(trusted) }),
  hash: ({ pack }: { pack: Blob }) => hashFile(pack),
  senders: ({ pack, fingerprint }: { pack: Blob; fingerprint: string }, context: TaskContext) =>
    checkSenders(pack, fingerprint, context),
  read: ({ pack, fingerprint, path }: { pack: Blob; fingerprint: string; path: string }) =>
    readPackFile(pack, fingerprint, path),
  rewrite: ({ pack, trusted, fingerprint, timestamp }: Rewriting) =>
    rewritePack(pack, fingerprint, { timestamp, trusted: certificatesOfPem(trusted) }),
};
