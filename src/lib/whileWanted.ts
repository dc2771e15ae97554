/** Hears what becomes of a promise. Gives the end of that: what comes later is nobody's any more. */
export function whileWanted<Value>(
  promise: Promise<Value>,
  onValue: (value: Value) => unknown,
  onFailure?: (error: unknown) => unknown,
): () => void {
  let isWanted = true;
  void promise.then(
    (value) => isWanted && onValue(value),
    onFailure && ((error: unknown) => isWanted && onFailure(error)),
  );
  return () => {
    isWanted = false;
  };
}
