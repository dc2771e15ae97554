const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const chunk = /\s+|[^\s]+/gu;
const edges = /^([^\p{L}\p{N}]*)([^]*?)([^\p{L}\p{N}]*)$/u;
/** Codes and addresses stay whole within Japanese. */
const latinRun = /[A-Za-z0-9](?:[A-Za-z0-9@._%+/:-]*[A-Za-z0-9])?/;

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ja', { granularity: 'word' }) : null;

/** Words of a script that writes no spaces; letter by letter where the browser cannot tell them. */
const segments = (text: string): string[] => (segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text));

function splitChunk(text: string): string[] {
  if (/^\s/.test(text)) return [' '];
  if (withoutSpaces.test(text)) return text.split(new RegExp(`(${latinRun.source})`)).flatMap((part, index) => (index % 2 === 1 ? [part] : segments(part)));
  const [, before = '', word = '', after = ''] = edges.exec(text) ?? [];
  return [before, word, after].filter(Boolean);
}

/** A text as words, spaces and punctuation; joined, they are the text with its spaces run together. Knows scripts without spaces. */
export const splitWords = (text: string): string[] => (text.match(chunk) ?? []).flatMap(splitChunk);
