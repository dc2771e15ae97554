import { useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dropped anywhere on the page, where the browser would open them else. */
export function useFileDrop(onFiles: (files: File[]) => unknown): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: File[]) => onFiles(files));

  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
