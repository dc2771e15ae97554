import type { Size } from './paper';

/** Something that is drawn on pages. */
export type PageSource = Size & {
  number: number;
  /** Shows it under a name, in its own measure. */
  show: (name: string) => string;
  /** Its measure in points of paper, at most. */
  fullScale: number;
};
