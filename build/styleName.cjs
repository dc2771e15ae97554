// Names the classes of CSS modules: three letters for the file and then the class as it is called
// there. A hash for each class would be as many random letters, which no compression makes smaller.
'use strict';
const crypto = require('node:crypto');
const path = require('node:path');

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 3;

/** The same for the same file on every machine; `context` is css-loader's. */
function styleName({ rootContext, resourcePath }, _template, localName) {
  const file = path.relative(rootContext, resourcePath).split(path.sep).join('/');
  const digest = crypto.createHash('sha256').update(file).digest();
  const letters = Array.from(digest.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('') + localName;
}

module.exports = { styleName };
