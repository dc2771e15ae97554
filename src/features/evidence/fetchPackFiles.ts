import { ApiError } from '@/api/ApiError';
import { byConsole } from '@/api/asker';
import { downloadArchive, downloadFile } from '@/api/emails';
import { asFailure, damagedFailure, isHopeless } from '@/features/downloads/asFailure';
import type { DownloadFailure } from '@/features/downloads/transfer';
import type { ZipPart } from '@/zip/assembleZip';
import { checkContent } from '@/zip/contentCheck';
import type { AskedRendition, PackedRendition } from '@/zip/packRenditions';
import type { RenditionPacker } from '@/zip/renditionPacker';
import { call, callAbortable } from '@/saga/effects';
import type { PackProgress } from './evidenceSlice';
import { batchFiles, type Batch, type WantedFile } from './packPlan';

/** The files of a pack as they come in: those that are there, and why others are not. */
export type PackFiles = { parts: Map<string, ZipPart>; failures: Map<string, DownloadFailure> };

const asAsked = ({ type, conversion }: WantedFile): AskedRendition => ({
  type,
  filePath: conversion.filePath,
  size: conversion.convertedSize,
});

type Progress = (bytes: { loaded: number }) => void;

function* fetchSingle(
  file: WantedFile,
  packer: RenditionPacker,
  onBytes: Progress,
): Generator<unknown, PackedRendition[]> {
  const blob = yield* callAbortable(
    byConsole((signal: AbortSignal) => downloadFile(file.conversion, signal, onBytes)),
  );
  return [yield* call(() => packer.packFile(blob, asAsked(file)))];
}

function* fetchSeveral(
  files: Batch,
  packer: RenditionPacker,
  onBytes: Progress,
): Generator<unknown, PackedRendition[]> {
  const { bucket } = files[0].conversion;
  const paths = files.map(({ conversion }) => conversion.filePath);
  const archive = yield* callAbortable(
    byConsole((signal: AbortSignal) => downloadArchive(paths, bucket, signal, onBytes)),
  );
  yield* call(checkContent, archive, 'zip', null);
  return yield* call(() => packer.packArchive(archive, files.map(asAsked)));
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.kind === 404;

/** An archive of several files is not to be had where a single one is gone: asked for in halves, the others are. */
const halvesOf = (files: Batch): Batch[] => {
  const middle = Math.ceil(files.length / 2);
  return [files.slice(0, middle), files.slice(middle)] as Batch[];
};

/**
 * Fetches what is not there yet, bucket by bucket, in calls that can be repeated; each file is unpacked, checked and hashed
 * beside the page, and only its compressed bytes are kept. What fails is noted and leaves the others alone. A file that an
 * archive does not surely hold is asked for once more by itself; an archive that is not to be had because something in it
 * is gone, in halves.
 */
export function* fetchPackFiles(
  wanted: readonly WantedFile[],
  { parts, failures }: PackFiles,
  packer: RenditionPacker,
  report: (progress: PackProgress) => void,
): Generator<unknown, void> {
  const waiting = batchFiles(wanted.filter(({ key }) => !parts.has(key)));
  failures.clear();
  let before = 0;
  const tell = (loaded: number) =>
    report({ files: parts.size, of: wanted.length, bytes: before + loaded });
  tell(0);
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const files = batch;
    let arrived = 0;
    const onBytes: Progress = ({ loaded }) => {
      arrived = loaded;
      tell(loaded);
    };
    try {
      const packed = yield* files.length === 1
        ? fetchSingle(files[0], packer, onBytes)
        : fetchSeveral(files, packer, onBytes);
      files.forEach((file, index) => {
        const rendition = packed[index];
        if (rendition && 'part' in rendition) parts.set(file.key, rendition.part);
        else if (rendition?.problem === 'absent' && files.length > 1) waiting.unshift([file]);
        else failures.set(file.key, damagedFailure);
      });
    } catch (error) {
      const failure = asFailure(error);
      if (isGone(error) && files.length > 1) waiting.unshift(...halvesOf(files));
      else
        for (const { key } of isHopeless(failure) ? [...files, ...waiting.splice(0).flat()] : files)
          failures.set(key, failure);
    }
    before += arrived;
    tell(0);
  }
}
