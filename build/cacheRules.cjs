// Who may keep which answer, in one place: the local backend sends it, and the build writes it out
// for other hosts.
'use strict';

/** Small files with names of their own: kept, and asked about each time. */
const asked = /\.(js|mjs|css|png|svg|ico|woff2|webmanifest|wasm|bcmap|pfb|ttf)$/i;

/**
 * The Cache-Control of one path of the console.
 * @param {string} pathname
 */
function cacheControl(pathname) {
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return asked.test(pathname) ? 'no-cache' : 'no-store';
}

module.exports = { cacheControl };
