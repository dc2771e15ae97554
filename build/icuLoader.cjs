// Turns { id: "ICU text" } into { id: AST }, so that no ICU parser ships to the browser.
'use strict';
const { parse } = require('@formatjs/icu-messageformat-parser');
const { frenchSpaces } = require('./frenchSpaces.cjs');

module.exports = function icuLoader(source) {
  const isFrench = this.resourcePath.includes('fr_FR');
  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source)))
    compiled[id] = isFrench ? frenchSpaces(parse(message)) : parse(message);
  return JSON.stringify(compiled);
};
