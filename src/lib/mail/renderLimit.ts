/** Milliseconds that drawing or reading an email may take. */
export const renderLimit = 10_000;

/** Something took longer than an email may take, and was given up. */
export class RenderLimitError extends Error {
  override readonly name = 'RenderLimitError';
}

/** The work's outcome, or a RenderLimitError after the limit, when `stop` ends the work. */
export function withinLimit<Result>(
  work: Promise<Result>,
  stop: () => void = () => undefined,
  limit = renderLimit,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RenderLimitError(`took longer than ${limit} ms`));
      stop();
    }, limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
