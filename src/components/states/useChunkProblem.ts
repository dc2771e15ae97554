import { useEffect, useState } from 'react';
import {
  findChunkProblem,
  guessChunkProblem,
  isMissingChunk,
  type ChunkProblem,
} from '@/browser/missingChunk';
import { whileWanted } from '@/lib/whileWanted';
import { useListeners } from '../useListeners';

/** Why a part of the console did not come, else null. Back online, it is tried again by itself. */
export function useChunkProblem(error: unknown, onRetry: () => void): ChunkProblem | null {
  const isChunk = isMissingChunk(error);
  const [problem, setProblem] = useState<ChunkProblem>(guessChunkProblem);

  useEffect(
    () => (isChunk ? whileWanted(findChunkProblem(error), setProblem) : undefined),
    [error, isChunk],
  );

  useListeners(window, { online: onRetry }, isChunk && problem !== 'newVersion');

  return isChunk ? problem : null;
}
