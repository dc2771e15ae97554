/** The pages behind the sign-in: addresses by their keys. */
export function readPagePaths(): Record<string, string>;

/** The chunk of each page by its address. */
export function pageChunks(pagePaths: Record<string, string>): Record<string, string>;
