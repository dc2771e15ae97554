import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listen, type Listeners } from '@/lib/listen';

/** Hears events of a page's part that is always the same, or of the element of a ref. */
export function useListeners(
  target: EventTarget | RefObject<EventTarget | null>,
  listeners: Listeners,
  isOn = true,
): void {
  const names = Object.keys(listeners).join(' ');
  const hear = useEffectEvent((event: Event) =>
    (listeners as Record<string, (event: Event) => unknown>)[event.type]?.(event),
  );
  useEffect(() => {
    const element = 'current' in target ? target.current : target;
    if (!isOn || !element) return undefined;
    const onEvent = (event: Event) => hear(event);
    return listen(element, Object.fromEntries(names.split(' ').map((name) => [name, onEvent])));
  }, [target, names, isOn]);
}
