import type { WebpackPluginInstance } from 'webpack';

/** Writes `_headers` and `nginx-headers.conf` into the build. */
export const HeaderFilesPlugin: new () => WebpackPluginInstance;

/** The rules for Netlify and Cloudflare Pages. */
export function netlifyFile(): string;

/** The locations for nginx. */
export function nginxFile(): string;
