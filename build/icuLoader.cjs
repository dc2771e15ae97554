// Turns { id: "ICU text" } into { id: AST }, so that no ICU parser ships to the browser.
'use strict';
const path = require('node:path');
const { parse } = require('@formatjs/icu-messageformat-parser');
const { frenchSpaces } = require('./frenchSpaces.cjs');
const { readSource, sourcePath } = require('./readSource.cjs');

const RULES = 'lib/localeRules.ts';

module.exports = function icuLoader(source) {
  this.addDependency(sourcePath(RULES));
  const localization = path.basename(path.dirname(this.resourcePath));
  const isFrench = readSource(RULES).localeRules[localization].typography === 'french';
  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source)))
    compiled[id] = isFrench ? frenchSpaces(parse(message)) : parse(message);
  return JSON.stringify(compiled);
};
