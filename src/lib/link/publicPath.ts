import { trimEnd } from 'es-toolkit';

/** The build says it: PUBLIC_PATH (docs/deployment.md, "Below a path"). Tests have none. */
declare const __webpack_public_path__: string | undefined;

/** Where the console lies on its host: '' at the root, '/archive' below a path. */
export const publicBase = trimEnd(
  typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/',
  '/',
);

/** The address on the host of one of the console's paths; the router adds it by itself. */
export const onHost = (path: string): string => publicBase + path;

/** The console's path at an address of the host; null where it is not the console's. */
export function routeAt(pathname: string): string | null {
  if (pathname === publicBase) return '/';
  return pathname.startsWith(`${publicBase}/`) ? pathname.slice(publicBase.length) : null;
}
