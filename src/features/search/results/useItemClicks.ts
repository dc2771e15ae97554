import type { MouseEvent } from 'react';
import { FILE_TYPES, type FileType } from '@/api/emails';
import { usePlainClick } from '@/components/usePlainClick';
import { indexOf } from './useRovingItems';

export type ItemHandlers = {
  onOpen: (index: number) => void;
  onToggle: (index: number) => void;
  onDownload: (index: number, type: FileType) => void;
  onPerson: (index: number) => void;
};

/**
 * One listener for all items of a list, so that items are nothing but markup: buttons say what they do in `data-action`, and
 * anywhere else on an item a click that was no drag opens it.
 */
export function useItemClicks({ onOpen, onToggle, onDownload, onPerson }: ItemHandlers) {
  const { onMouseDown, isPlainClick } = usePlainClick();
  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target);
    if (index === null || !(event.target instanceof Element)) return;
    const action = event.target.closest<HTMLElement>('[data-action]')?.dataset.action;
    const type = FILE_TYPES.find((candidate) => candidate === action);
    if (type) onDownload(index, type);
    else if (action === 'preview') onOpen(index);
    else if (action === 'person') onPerson(index);
    else if (action === 'toggle') onToggle(index);
    else if (isPlainClick(event)) onOpen(index);
  };
  return { onMouseDown, onClick };
}
