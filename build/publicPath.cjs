// Where the build lies on its host: "/" or, from PUBLIC_PATH, a path below it
// (docs/deployment.md, "Below a path").
'use strict';

/**
 * `archive`, `/archive` and `/archive/` are `/archive/`; nothing is `/`. Throws for what is no path of plain words.
 * @param {string | undefined} given
 */
function publicPathOf(given = '') {
  const words = given.split('/').filter(Boolean);
  if (words.every((word) => /^[\w-]+$/.test(word))) return ['', ...words, ''].join('/');
  throw new Error(`PUBLIC_PATH must look like /archive/, not "${given}".`);
}

module.exports = { publicPathOf };
