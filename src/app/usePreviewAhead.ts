import { useContext, useEffect } from 'react';
import { isLineMetered } from '@/browser/meteredLine';
import { selectListStatus } from '@/features/search/searchSlice';
import { JoinableStoreContext, type JoinableStore } from '@/store/feature';
import { useAppSelector } from '@/store/hooks';
import { loadPreview } from './previewChunk';
import { whenIdle } from './whenIdle';

/** What does not come now is asked for again when an email is opened. */
async function prepare(store: JoinableStore): Promise<void> {
  const preview = await loadPreview().catch(() => null);
  preview?.joins.forEach((joining) => store.join(joining));
}

/**
 * Once there are rows, somebody whose pointer moves may open an email next: the dialog is fetched, and listens, so that the
 * email is asked for in the moment it is opened. Not on a metered line.
 */
export function usePreviewAhead(): void {
  const store = useContext(JoinableStoreContext);
  const hasRows = useAppSelector(selectListStatus) === 'succeeded';
  useEffect(() => {
    if (!store || !hasRows) return undefined;
    let isLeft = false;
    const begin = () => void (isLineMetered() || prepare(store));
    void whenIdle().then(() => {
      if (!isLeft) addEventListener('pointermove', begin, { once: true });
    });
    return () => {
      isLeft = true;
      removeEventListener('pointermove', begin);
    };
  }, [store, hasRows]);
}
