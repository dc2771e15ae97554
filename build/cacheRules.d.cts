/** The Cache-Control of one path of the console. */
export function cacheControl(pathname: string): string;
