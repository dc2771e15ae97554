// What is always loaded together comes in one file. Left to itself, webpack makes a file for every set of pages that share
// something: twenty of them for a search, each with its own round trip, tag and entry in the loader's table.
'use strict';

/** The chunks a page begins with, and those that come whole: nothing is taken out of them but by the groups below. */
const WHOLE = new Set(['routes', 'secure', 'page-search', 'chart', 'date-range-picker']);

const isPage = (name) => name?.startsWith('page-') ?? false;

/** Whether a chunk is loaded behind the sign-in alone, so that "routes" and "secure" are there before it. */
function isBehindSignIn(chunk) {
  const asked = new Set();
  const isBehind = (group) => {
    if (group.name === 'secure' || isPage(group.name) || asked.has(group)) return true;
    asked.add(group);
    const parents = [...group.parentsIterable];
    return parents.length > 0 && parents.every(isBehind);
  };
  return [...chunk.groupsIterable].every(isBehind);
}

const namesOf = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name);

const inChunk = (name, priority, test) => ({
  name,
  type: /^javascript\//,
  chunks: (chunk) => chunk.name === 'routes' || isBehindSignIn(chunk),
  test,
  priority,
  enforce: true,
});

/**
 * Groups for webpack's `splitChunks`: what "routes" and "secure" hold, no page behind them holds again. They have names of
 * their own, because the one is not loaded through the other.
 */
const startGroups = {
  router: inChunk('router', 20, (module, graphs) => namesOf(module, graphs).includes('routes')),
  console: inChunk('console', 10, (module, graphs) => {
    const names = namesOf(module, graphs);
    return (
      names.includes('secure') || (names.includes('page-search') && names.filter(isPage).length > 1)
    );
  }),
};

const isSplit = (chunk) => !WHOLE.has(chunk.name);

module.exports = { isSplit, startGroups };
