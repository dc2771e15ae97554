import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { useAppSelector } from '@/store/hooks';
import { lazyScreen } from '@/store/lazyFeature';
import { downloads } from './downloadsSlice';
import { loadDownloads } from './loadDownloads';
import { useIsTopmost } from './useIsTopmost';

const DownloadList = lazyScreen(loadDownloads, 'list');

/**
 * The place that downloads report to. A modal dialog that offers downloads has one of its own,
 * `inDialog`: the page's is empty meanwhile. The live region is there from the start: what appears
 * in it is announced.
 */
export function DownloadProgressContainer({ inDialog = false }: { inDialog?: boolean }) {
  const isTopmost = useIsTopmost();
  const isUsed = useAppSelector(downloads.selectDownloadsUsed);
  return (
    <div aria-live="polite">
      {isUsed && (
        <ErrorBoundary>
          <DownloadList inDialog={inDialog} isTopmost={isTopmost} />
        </ErrorBoundary>
      )}
    </div>
  );
}
