/** Whether the page that is shown was called with `notResumed`. */
export function couldNotResume(): boolean {
  const { usr } = (history.state ?? {}) as { usr?: { notResumed?: unknown } | null };
  return usr?.notResumed === true;
}
