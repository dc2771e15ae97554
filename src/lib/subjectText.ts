/** Characters that show nothing: a subject of these alone is as good as none. */
const invisible =
  /[\s\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufffe\uffff\u{e0000}-\u{e0fff}]|\p{Variation_Selector}|\u034f|\u17b4|\u17b5/gu;

/** What tears a line apart, hides in it, turns it around, or ends the isolation of a `<bdi>`. */
const breaking = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;

/** A stranger's text as one line that leaves the words beside it as they are, in a `<bdi>`. */
export const lineText = (text: string): string =>
  text
    .replace(breaking, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();

/** A subject as such a line; null where there is nothing to see. */
export const subjectText = (subject: string): string | null =>
  subject.replace(invisible, '') === '' ? null : lineText(subject);

/** Of a text, which may have thousands of letters, what has room beside others. */
export function beginningOf(text: string): string {
  const letters = Array.from(text);
  return letters.length > 200 ? `${letters.slice(0, 200).join('')}…` : text;
}

/** A long text without its middle: an address stands at the end, behind any name. */
export function endsOf(text: string): string {
  const letters = Array.from(text);
  const [first, last] = [letters.slice(0, 100), letters.slice(-100)];
  return letters.length > 200 ? `${first.join('')} … ${last.join('')}` : text;
}
