// Judges patterns in a thread of its own; `checkSync` would start a helper process.
'use strict';
process.env.RECHECK_BACKEND = 'pure';
const { parentPort, workerData } = require('node:worker_threads');
const { check } = require('recheck');

void (async () => {
  for (const { source, flags } of workerData) {
    const { status, complexity } = await check(source, flags, { timeout: 60_000 });
    parentPort.postMessage({ source, flags, status, complexity: complexity?.summary ?? '' });
  }
})();
