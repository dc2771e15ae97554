/** A missing file of the console: most often a new version is out and the files of the old one are gone. Only a new load of the page helps then. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';
