import { sum, sumBy } from 'es-toolkit';
import { asBackground } from '@/api/requestOrigin';
import { fetchBatches } from '@/features/renditions/fetchBatches';
import { failureOf, type FetchFailure } from '@/features/renditions/fetchFailure';
import { fetchArchive, fetchFile, type OnBytes } from '@/features/renditions/fetchFiles';
import {
  notedBytes,
  planBatches,
  renditionKey,
  type Batch,
  type RenditionFile,
} from '@/features/renditions/planBatches';
import { MAX_FILE_BYTES, MAX_ZIP_BYTES, TooLargeError } from '@/evidence/pack/packLimits';
import type { ZipPart } from '@/evidence/zip/assembleZip';
import type { AskedRendition, PackedRendition } from '@/evidence/zip/packRenditions';
import type { RenditionPacker } from '@/evidence/zip/renditionPacker';
import { call, callAbortable } from '@/saga/effects';
import type { PackProgress } from '../evidenceSlice';

/** The files of a pack as they come in: those that are there, and why others are not. */
export type PackFiles = {
  parts: Map<string, ZipPart>;
  failures: Map<string, FetchFailure>;
  /** Where the keys of the senders' signatures are published. */
  keyNames: Set<string>;
  /** What has arrived, in all tries. */
  bytes: number;
};

/** A call fetches so many files, or fewer of many bytes. */
const LIMITS = { files: 50, bytes: 32_000_000 };

/** A browser has six connections to a host, and lists, emails and downloads need some. */
const AT_ONCE = 4;

const fetchOwnFile = asBackground(fetchFile);
const fetchOwnArchive = asBackground(fetchArchive);

const asAsked = ({ type, conversion }: RenditionFile): AskedRendition => ({
  type,
  filePath: conversion.filePath,
  size: conversion.convertedSize,
});

/** Fetches and unpacks one batch: a single rendition as a file, several as an archive. */
function* fetchPacked(batch: Batch, packer: RenditionPacker, onBytes: OnBytes) {
  const [first, ...others] = batch.renditions;
  if (first && others.length === 0) {
    const file = yield* callAbortable(fetchOwnFile, first, onBytes);
    return [yield* call(() => packer.packFile(file, asAsked(first)))];
  }
  const archive = yield* callAbortable(fetchOwnArchive, batch, onBytes);
  const bytes = yield* call(() => archive.arrayBuffer());
  return yield* call(() => packer.packArchive(bytes, batch.renditions.map(asAsked)));
}

/**
 * Fetches what is not there yet, bucket by bucket, a few side by side. Files are packed beside the
 * page while the next come; few wait in memory, as a call ends with its packing. What fails leaves
 * the others alone; a file that an archive does not surely hold is asked for once more by itself.
 * @throws TooLargeError as soon as a file or all that came is more than a pack holds
 */
export function* fetchPackFiles(
  wanted: readonly RenditionFile[],
  got: PackFiles,
  packer: RenditionPacker,
  report: (progress: PackProgress) => void,
): Generator<unknown, void> {
  const { parts, failures, keyNames } = got;
  failures.clear();
  /** How many files' worth has arrived of each call that is under way. */
  const arriving = new Map<Batch, number>();
  let packed = sumBy([...parts.values()], ({ data }) => data.size);
  let shown = 0; // what a call that failed had brought stays shown while others go on
  const tell = () => {
    const [files, of] = [parts.size, wanted.length];
    const came = files + sum([...arriving.values()]);
    shown = Math.max(shown, came / of);
    report({ files, of, bytes: got.bytes, part: of === 0 ? null : shown });
  };
  /** Counts what arrives of one call beside the others. */
  const counter = (batch: Batch): OnBytes => {
    let before = 0;
    return ({ loaded, total }) => {
      got.bytes += loaded - before;
      before = loaded;
      const whole = total ?? notedBytes(batch.renditions);
      arriving.set(batch, whole && Math.min(1, loaded / whole) * batch.renditions.length);
      tell();
    };
  };
  /** Keeps what came of a batch; gives the batches of what is absent. */
  const keep = ({ bucket, renditions }: Batch, all: readonly PackedRendition[]): Batch[] =>
    renditions.flatMap((rendition, index) => {
      const came = all[index];
      if (came && 'part' in came) {
        parts.set(renditionKey(rendition), came.part);
        came.keyNames.forEach((name) => keyNames.add(name));
        packed += came.part.data.size;
        if (packed > MAX_ZIP_BYTES || came.part.size > MAX_FILE_BYTES)
          throw new TooLargeError('No pack holds as many bytes.');
      } else if (came?.problem === 'absent' && renditions.length > 1)
        return [{ bucket, renditions: [rendition] }];
      else failures.set(renditionKey(rendition), failureOf('damaged'));
      return [];
    });
  tell();
  yield* fetchBatches(
    planBatches(
      wanted.filter((rendition) => !parts.has(renditionKey(rendition))),
      LIMITS,
    ),
    function* fetch(batch) {
      try {
        return keep(batch, yield* fetchPacked(batch, packer, counter(batch)));
      } finally {
        arriving.delete(batch);
        tell();
      }
    },
    ({ renditions }, failure) => {
      for (const rendition of renditions) failures.set(renditionKey(rendition), failure);
    },
    { atOnce: AT_ONCE },
  );
}
