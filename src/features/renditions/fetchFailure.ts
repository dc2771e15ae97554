import { ApiError } from '@/api/ApiError';
import { ContentError } from '@/lib/content/contentCheck';

/** Why bytes did not become a file; `late`: a page could not be drawn in time; `refused`: by 4xx. */
export type FetchFailure = {
  reason: 'network' | 'timeout' | 'server' | 'refused' | 'damaged' | 'unmerged' | 'late';
  title: string;
  retryAfter: number | null;
};

/** A failure that no server told, unless `title` and `retryAfter` (seconds) say so. */
export const failureOf = (
  reason: FetchFailure['reason'],
  title = '',
  retryAfter: number | null = null,
): FetchFailure => ({ reason, title, retryAfter });

/** The calls to come would fail like this one: there is no connection, or there were too many. */
export const isHopeless = ({ reason, retryAfter }: FetchFailure): boolean =>
  reason === 'network' || reason === 'timeout' || retryAfter !== null;

/** What a failed call or check says to the person; anything else is a bug and is thrown again. */
export function asFailure(error: unknown): FetchFailure {
  if (error instanceof ContentError) return failureOf('damaged');
  if (!(error instanceof ApiError)) throw error;
  if (error.failure === 'unreadable') return failureOf('damaged');
  if (error.failure !== 'status') return failureOf(error.failure);
  const reason = (error.kind ?? 500) < 500 ? 'refused' : 'server';
  return failureOf(reason, error.title, error.retryAfter ?? null);
}
