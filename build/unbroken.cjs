// What lines do not end at in French and Japanese: a number stays with what it counts, punctuation
// with its word, an e-mail and SHA-256 whole.
'use strict';
const { TYPE } = require('@formatjs/icu-messageformat-parser');

const NARROW = '\u202f';
const WIDE = '\u00a0';
const HYPHEN = '\u2011';

const inLiteral = (text) =>
  text
    .replace(/[ \u00a0](?=[;!?%»])/g, NARROW)
    .replace(/(?<=«)[ \u00a0]/g, NARROW)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NARROW)
    .replace(/ (?=:(?:\s|$))/g, WIDE)
    .replace(/(?<=\d) (?=\p{L})/gu, WIDE)
    .replace(/(?<=\be)-(?=mails?\b)|(?<=\bSHA)-(?=\d)/gi, HYPHEN);

const isNumber = (element) =>
  element !== undefined &&
  (element.type === TYPE.number ||
    element.type === TYPE.pound ||
    (element.type === TYPE.tag && isNumber(element.children.at(-1))));

/** Sets them in a parsed message. */
function unbroken(elements) {
  return elements.map((element, place) => {
    if (element.type === TYPE.literal) {
      const text = inLiteral(element.value);
      const followsNumber = isNumber(elements[place - 1]);
      return { ...element, value: followsNumber ? text.replace(/^ (?=\p{L})/u, WIDE) : text };
    }
    if (element.type === TYPE.tag) return { ...element, children: unbroken(element.children) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: unbroken(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

module.exports = { unbroken };
