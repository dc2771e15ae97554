import { ApiError } from '@/api/ApiError';
import { ContentError } from '@/zip/contentCheck';
import type { DownloadFailure } from './transfer';

const failure = (
  reason: DownloadFailure['reason'],
  title = '',
  retryAfter: number | null = null,
): DownloadFailure => ({ reason, title, retryAfter });

export const damagedFailure = failure('damaged');
/** The file is good, but showing it took too long. */
export const lateFailure = failure('late');

/** The calls to come would fail like this one: there is no connection, or there were too many. */
export const isHopeless = ({ reason, retryAfter }: DownloadFailure): boolean =>
  reason === 'network' || reason === 'timeout' || retryAfter !== null;

/** What a failed call or a failed check says to the person; anything else is a bug and is thrown again. */
export function asFailure(error: unknown): DownloadFailure {
  if (error instanceof ContentError) return failure('damaged');
  if (!(error instanceof ApiError)) throw error;
  if (error.failure === 'unreadable') return failure('damaged');
  return error.failure === 'status'
    ? failure('server', error.title, error.retryAfter ?? null)
    : failure(error.failure);
}

/** The files are there, but the archives of several buckets could not become one. */
export const mergeFailure = (error: unknown): DownloadFailure =>
  failure(error instanceof ContentError ? 'damaged' : 'unmerged');
