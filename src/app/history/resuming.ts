/** What /login is called with where a remembered session could not be resumed: no second try. */
export const notResumed = { notResumed: true };

/** Whether the page that is shown was called with it. */
export function couldNotResume(): boolean {
  const { usr } = (history.state ?? {}) as { usr?: { notResumed?: unknown } | null };
  return usr?.notResumed === true;
}
