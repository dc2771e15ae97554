/** What elements and roles are: 150 files, which browserEnvironment.js reads once for all tests. */
module.exports = globalThis.ariaQuery ?? require('../node_modules/aria-query/lib/index.js');
