import type { Size } from './paper';

/** Something that is drawn on pages. */
export type PageSource = Size & {
  number: number;
  /** Shows it under a name, in its own measure. */
  show: (name: string) => string;
  /** Its measure in points of paper, at most. */
  fullScale: number;
};

/**
 * Why a rendition does not come into the document: `encrypted`: it is locked; `unusable`: it is
 * broken, or has parts that one document cannot take over from another (forms, layers); `tooLarge`:
 * it is far larger than the rendition of an email is; `late`: it took too long.
 */
export type UnusableReason = 'encrypted' | 'unusable' | 'tooLarge' | 'late';

/** A rendition that cannot be put into the document. */
export class UnusableError extends Error {
  override readonly name = 'UnusableError';

  constructor(readonly reason: UnusableReason) {
    super(`The rendition cannot be used: ${reason}`);
  }
}
