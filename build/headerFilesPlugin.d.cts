import type { WebpackPluginInstance } from 'webpack';
import type { HeaderConfig } from './securityHeaders.cjs';

/** What the files depend on. */
export type HostSettings = HeaderConfig & {
  /** `/`, or the path that the build lies below: `/archive/`. */
  publicPath: string;
};

/** The settings in the environment of a build. Throws for a PUBLIC_PATH that is none. */
export function settingsFrom(env: NodeJS.ProcessEnv): HostSettings;

/** Writes `_headers`, `nginx-headers.conf` and `_headers.json` into the build. */
export const HeaderFilesPlugin: new () => WebpackPluginInstance;

/** The rules for Netlify and Cloudflare Pages. */
export function netlifyFile(settings?: HostSettings): string;

/** The locations for nginx. */
export function nginxFile(settings?: HostSettings): string;

/** The headers of every path, as JSON. */
export function headersJson(settings?: HostSettings): string;
