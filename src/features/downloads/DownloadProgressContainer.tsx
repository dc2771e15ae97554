import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { selectOpenModals } from '@/features/modal/modalSlice';
import { once } from '@/lib/once';
import { useAppSelector } from '@/store/hooks';
import { lazyScreen } from '@/store/lazyFeature';
import { downloads } from './downloadsSlice';

const DownloadList = lazyScreen(
  once(() => import(/* webpackChunkName: "downloads" */ './downloadsFeature')),
  'list',
);

/**
 * The place that downloads report to. The preview makes the page behind it inert, so it has one of
 * its own, `inDialog`: the page's is empty meanwhile. The live region is there from the start: what
 * appears in it is announced.
 */
export function DownloadProgressContainer({ inDialog = false }: { inDialog?: boolean }) {
  const isUsed = useAppSelector(downloads.selectDownloadsUsed);
  const isPreviewOpen = useAppSelector(selectOpenModals).some(
    ({ name }) => name === 'emailPreview',
  );
  return (
    <div aria-live="polite">
      {isUsed && (
        <ErrorBoundary>
          <DownloadList inDialog={inDialog} isTopmost={inDialog || !isPreviewOpen} />
        </ErrorBoundary>
      )}
    </div>
  );
}
