import { useRef, type MouseEvent } from 'react';
import { usePlainClick } from '@/components/usePlainClick';
import { indexOf } from './useRovingItems';

export type ItemHandlers = {
  onOpen: (index: number) => void;
  onToggle: (index: number) => void;
  /** Selects all from one item to another. */
  onExtend: (from: number, to: number) => void;
  onPerson: (index: number) => void;
  /** Opens the types to download, or all that can be done with the email. */
  onMenu: (kind: RowMenuKind, index: number) => void;
};

export type RowMenuKind = 'download' | 'more';

/**
 * One listener for all items of a list, so that items are nothing but markup: buttons say what they do in `data-action`, and
 * anywhere else on an item a click that was no drag opens it.
 */
export function useItemClicks(
  { onOpen, onToggle, onExtend, onPerson, onMenu }: ItemHandlers,
  active: number,
) {
  const plain = usePlainClick();
  // A press gives its item the focus, which makes it the active one: from where Shift extends is what was before.
  const before = useRef(active);
  const onMouseDown = (event: MouseEvent) => {
    before.current = active;
    plain.onMouseDown(event);
  };
  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target);
    if (index === null || !(event.target instanceof Element)) return;
    const action = event.target.closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action === 'download' || action === 'more') onMenu(action, index);
    else if (action === 'preview') onOpen(index);
    else if (action === 'person') onPerson(index);
    else if (action === 'toggle' && event.shiftKey) onExtend(before.current, index);
    else if (action === 'toggle') onToggle(index);
    else if (plain.isPlainClick(event)) onOpen(index);
  };
  return { onMouseDown, onClick };
}
