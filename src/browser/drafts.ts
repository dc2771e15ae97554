// What was typed into forms that went away without the person's word, as when a save is refused and
// leads to /error: for as long as the page and the session live, and never secrets.

const kept = new Map<string, object>();
const open = new Set<string>();
/** Of open forms: they were saved, or the person dropped what they hold. */
const settled = new Set<string>();

/** A form is there: gives what was typed into it before, null where nothing waits. */
export function openDraft(form: string): object | null {
  open.add(form);
  settled.delete(form);
  const draft = kept.get(form) ?? null;
  kept.delete(form);
  return draft;
}

/** Whether a form was left with something unsaved in it. */
export const hasDraft = (form: string): boolean => kept.has(form);

/** A form goes away: what is unsaved in it (null: nothing) is kept, unless that was settled. */
export function closeDraft(form: string, unsaved: object | null): void {
  open.delete(form);
  if (!settled.delete(form) && unsaved) kept.set(form, unsaved);
}

/** What the form holds was saved. */
export function settleDraft(form: string): void {
  if (open.has(form)) settled.add(form);
  kept.delete(form);
}

/** The person dropped what is unsaved in the open forms. */
export const settleOpenDrafts = (): void => [...open].forEach(settleDraft);

/** Nothing that somebody typed stays when they have left. */
export function forgetDrafts(): void {
  settleOpenDrafts();
  kept.clear();
}
