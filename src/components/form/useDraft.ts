import { omit } from 'es-toolkit';
import { useEffect, useEffectEvent, useState } from 'react';
import { closeDraft, hasDraft, openDraft } from '@/browser/drafts';

type DraftedForm<Values extends object> = {
  values: Values;
  dirty: boolean;
  setValues: (values: Values) => unknown;
};

/**
 * Finds again what was typed into a form that went away (a refused save leads to /error), but for
 * `secrets`. `name` says what the form edits. Returns whether something was found.
 */
export function useDraft<Values extends object>(
  name: string,
  form: DraftedForm<Values>,
  secrets: readonly (keyof Values)[] = [],
): boolean {
  const [isRestored] = useState(() => hasDraft(name));
  const restore = useEffectEvent(() => {
    const draft = openDraft(name);
    if (draft) void form.setValues({ ...form.values, ...draft });
  });
  const leave = useEffectEvent((left: string) => {
    // Under another name the form goes on: what was new has been created.
    const isLeft = left === name && form.dirty;
    closeDraft(left, isLeft ? omit(form.values, secrets) : null);
  });
  useEffect(() => {
    restore();
    return () => leave(name);
  }, [name]);
  return isRestored && form.dirty;
}
