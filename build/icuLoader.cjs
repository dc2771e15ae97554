// Turns { id: "ICU text" } into { id: AST }, so that no ICU parser ships to the browser.
'use strict';
const path = require('node:path');
const { parse } = require('@formatjs/icu-messageformat-parser');
const { unbroken } = require('./unbroken.cjs');
const { readSource, sourcePath } = require('./readSource.cjs');

const RULES = 'lib/localeRules.ts';

module.exports = function icuLoader(source) {
  this.addDependency(sourcePath(RULES));
  const localization = path.basename(path.dirname(this.resourcePath));
  const isPlain = readSource(RULES).localeRules[localization].typography === 'plain';
  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source)))
    compiled[id] = isPlain ? parse(message) : unbroken(parse(message));
  return JSON.stringify(compiled);
};
