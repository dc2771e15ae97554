// Turns { id: "ICU text" } into { id: AST }, so that no ICU parser ships to the browser.
'use strict';
const { parse } = require('@formatjs/icu-messageformat-parser');

module.exports = function icuLoader(source) {
  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source))) compiled[id] = parse(message);
  return JSON.stringify(compiled);
};
