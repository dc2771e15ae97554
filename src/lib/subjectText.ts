/** Characters that show nothing: a subject of these alone is as good as none. */
const invisible =
  /[\s\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufffe\uffff]|\u034f|\u17b4|\u17b5/gu;

/** Line breaks and control characters, which would tear a line apart or hide in it. */
const breaking = /[\p{Cc}\u2028\u2029]+/gu;

/** A subject as one line, to be shown isolated (`<bdi>`); null where there is nothing to see. */
export function subjectText(subject: string): string | null {
  if (subject.replace(invisible, '') === '') return null;
  return subject
    .replace(breaking, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}
