import type { ZipFault } from '@/evidence/zip/zipReader';

/**
 * Why a pack is not even looked at. `locked`: encrypted, or packed as no pack is; `tooLarge`: it or
 * a file in it would be; `notPack`: it does not say that it is one; `newer`: made by a later
 * version; `unreadable`: its manifest is not what a pack's is.
 */
export type PackFault =
  ZipFault | 'unsafeName' | 'sameName' | 'tooLarge' | 'notPack' | 'newer' | 'unreadable';

export class PackError extends Error {
  override readonly name = 'PackError';

  constructor(readonly fault: PackFault) {
    super(`The pack cannot be checked: ${fault}`);
  }
}
