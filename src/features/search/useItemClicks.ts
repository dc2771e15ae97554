import { useRef, type MouseEvent } from 'react';
import { FILE_TYPES, type FileType } from '@/api/emails';
import { indexOf } from './useRovingItems';

export type ItemHandlers = {
  onOpen: (index: number) => void;
  onToggle: (index: number) => void;
  onDownload: (index: number, type: FileType) => void;
  onPerson: (index: number) => void;
};

/** A click that moved this far (px) was meant to select text. */
const DRAG_DISTANCE = 10;

const hasSelectedText = () => (window.getSelection()?.toString() ?? '') !== '';

/**
 * One listener for all items of a list, so that items are nothing but markup: buttons say what they do in `data-action`, and
 * anywhere else on an item a click that was no drag opens it.
 */
export function useItemClicks({ onOpen, onToggle, onDownload, onPerson }: ItemHandlers) {
  const pressed = useRef({ x: 0, y: 0 });
  const onMouseDown = ({ clientX, clientY }: MouseEvent) => {
    pressed.current = { x: clientX, y: clientY };
  };
  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target);
    if (index === null || !(event.target instanceof Element)) return;
    const action = event.target.closest<HTMLElement>('[data-action]')?.dataset.action;
    const type = FILE_TYPES.find((candidate) => candidate === action);
    if (type) onDownload(index, type);
    else if (action === 'preview') onOpen(index);
    else if (action === 'person') onPerson(index);
    else if (action === 'toggle') onToggle(index);
    else if (isPlainClick(event, pressed.current)) onOpen(index);
  };
  return { onMouseDown, onClick };
}

/** A click by keyboard has no place (detail 0) and no drag. */
function isPlainClick(
  { detail, clientX, clientY }: MouseEvent,
  from: { x: number; y: number },
): boolean {
  const moved = detail === 0 ? 0 : Math.hypot(clientX - from.x, clientY - from.y);
  return moved < DRAG_DISTANCE && !hasSelectedText();
}
