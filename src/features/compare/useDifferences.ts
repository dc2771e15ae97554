import { useState, type RefObject } from 'react';
import { singleKeysWork } from '@/browser/singleKeys';
import { useDialogKeys } from '@/features/preview/useDialogKeys';

/** Goes from difference to difference, round and round, by Alt with the arrows, too. */
export function useDifferences(inside: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(-1);

  const go = (step: 1 | -1) => {
    const found = Array.from(
      inside.current?.querySelectorAll<HTMLElement>('[data-difference]') ?? [],
    );
    if (found.length === 0) return;
    const next =
      current === -1 && step === -1
        ? found.length - 1
        : (current + step + found.length) % found.length;
    found.forEach((row, index) => {
      if (index === next) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    });
    found[next]?.focus({ focusVisible: true, preventScroll: true });
    found[next]?.scrollIntoView({ block: 'center' });
    setCurrent(next);
  };
  useDialogKeys(inside, (event) => {
    const step = event.altKey
      ? ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
      : singleKeysWork() && ({ j: 1, k: -1 } as const)[event.key];
    if (!step) return;
    event.preventDefault();
    go(step);
  });

  return { current, goBack: () => go(-1), goOn: () => go(1) };
}
