// Turns { id: "ICU text" } into { id: AST }, so that no ICU parser ships to the browser.
// Asked for with `?public`, it keeps the messages of the pages before the sign-in.
'use strict';
const { parse } = require('@formatjs/icu-messageformat-parser');
const { isPublicMessage } = require('./publicMessages.cjs');

module.exports = function icuLoader(source) {
  const isWanted = this.resourceQuery === '?public' ? isPublicMessage : () => true;
  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source))) if (isWanted(id)) compiled[id] = parse(message);
  return JSON.stringify(compiled);
};
