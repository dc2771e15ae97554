/** The chunk of each page by its address. */
export function pageChunks(pagePaths: Record<string, string>): Record<string, string>;
