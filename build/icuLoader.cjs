// Turns { id: "ICU text" } into { id: AST }, so that no ICU parser ships to the browser.
// Asked for with `?public` or `?core`, it keeps the messages of that scope.
'use strict';
const { parse } = require('@formatjs/icu-messageformat-parser');
const { isCoreMessage, isPublicMessage } = require('./messageScopes.cjs');

const scopes = { '?public': isPublicMessage, '?core': isCoreMessage };

module.exports = function icuLoader(source) {
  const isWanted = scopes[this.resourceQuery] ?? (() => true);
  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source)))
    if (isWanted(id)) compiled[id] = parse(message);
  return JSON.stringify(compiled);
};
