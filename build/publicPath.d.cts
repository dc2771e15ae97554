/** The path that a build begins with, from PUBLIC_PATH: `/` or `/archive/`. Throws for what is no path of plain words. */
export function publicPathOf(given?: string): string;
