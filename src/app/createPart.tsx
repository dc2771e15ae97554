import type { ComponentType } from 'react';
import { lazyPiece } from '@/components/lazyPiece';

export type Part<Props> = {
  Part: ComponentType<Props>;
  /** Fetches the chunk ahead of time; rejects when it cannot be had, and drawing the part tries again. */
  fetch: () => Promise<unknown>;
};

/** A page of the console in a chunk of its own. */
export function createPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Part<Props> {
  const { Piece, fetch } = lazyPiece(load);
  return { Part: Piece, fetch };
}
