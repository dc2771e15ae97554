/** The zone of a profile that has none, or one that nobody knows. */
export const defaultZone = 'UTC';

/** Asking the browser costs milliseconds on a slow machine, and every selector and request asks. */
const answers = new Map<string, boolean>();

/** Whether this browser can reckon in a zone. Offsets (`+09:00`), which newer browsers take as well, are no names. */
export function isKnownZone(name: string | null | undefined): name is string {
  if (!name) return false;
  const known = answers.get(name) ?? askBrowser(name);
  answers.set(name, known);
  return known;
}

function askBrowser(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zone to reckon in: the given one, or UTC in place of one that nobody knows (the profile keeps its value). */
export function usableZone(name: string | null | undefined): string {
  return isKnownZone(name) ? name : defaultZone;
}
