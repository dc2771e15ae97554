/**
 * What /login is called with after a session that the provider remembers could not be resumed, or
 * is being ended by another tab: it is not tried again.
 */
export const notResumed = { notResumed: true };

/** Whether the page that is shown was called with it. */
export function couldNotResume(): boolean {
  const { usr } = (history.state ?? {}) as { usr?: { notResumed?: unknown } | null };
  return usr?.notResumed === true;
}
