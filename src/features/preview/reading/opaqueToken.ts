const uuid = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;
const jsonToken = /^eyJ[\w-]{8,}/;
const word = /^(?:[a-z]{1,24}|[A-Z]{1,24}|[A-Z][a-z]{1,24}|\d{1,8})$/;
const separators = /[-_.~|:,+ %/=]+/;

const changes = (text: string, from: RegExp, to: RegExp) =>
  Array.from(text).filter(
    (letter, at) => at > 0 && from.test(text[at - 1] ?? '') && to.test(letter),
  ).length;

/** One run of letters and digits that nobody writes by hand. */
function isOpaqueRun(run: string): boolean {
  if (word.test(run)) return false;
  if (/^\d+$/.test(run)) return run.length >= 14;
  const hasBoth = /\d/.test(run) && /[a-z]/i.test(run);
  if (/^[0-9a-f]+$/i.test(run) && hasBoth) return run.length >= 10;
  if (run.length < 12) return false;
  if (hasBoth)
    return (
      (/[a-z]/.test(run) && /[A-Z]/.test(run)) ||
      changes(run, /\d/, /[a-z]/i) + changes(run, /[a-z]/i, /\d/) >= 3
    );
  return changes(run, /[a-z]/, /[A-Z]/) >= run.length / 4;
}

/** Looks like a machine's code: a hash, a UUID, a token; no words, dates, short numbers. */
export function isOpaqueToken(value: string): boolean {
  if (value.length < 8 || /^https?:/i.test(value)) return false;
  if (uuid.test(value) || jsonToken.test(value)) return true;
  const runs = value.split(separators).filter(Boolean);
  if (runs.some(isOpaqueRun)) return true;
  // Random letters with separators among them: many runs that are no words.
  const odd = runs.filter((run) => !word.test(run) && !/^\p{L}+$/u.test(run));
  return odd.join('').length >= 16 && odd.length > runs.length / 2;
}
