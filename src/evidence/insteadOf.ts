/** For `catch`: this value in place of an error of a kind; any other is thrown again. */
export const insteadOf =
  <Value>(kind: new (...args: never[]) => Error, value: Value) =>
  (error: unknown): Value => {
    if (error instanceof kind) return value;
    throw error;
  };
