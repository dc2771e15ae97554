import { omit } from 'es-toolkit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const latest = useRef({ name, form, secrets });
  const [isRestored] = useState(() => hasDraft(name));

  useLayoutEffect(() => {
    latest.current = { name, form, secrets };
  });
  useEffect(() => {
    const { form: blank } = latest.current;
    const draft = openDraft(name);
    if (draft) void blank.setValues({ ...blank.values, ...draft });
    return () => {
      const { name: last, form: left, secrets: hidden } = latest.current;
      // Under another name the form goes on: what was new has been created.
      const isLeft = last === name && left.dirty;
      closeDraft(name, isLeft ? omit(left.values, hidden) : null);
    };
  }, [name]);
  return isRestored && form.dirty;
}
