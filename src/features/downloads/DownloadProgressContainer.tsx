import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { lazyPiece } from '@/components/lazyPiece';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { LateMessages } from '@/i18n/LateMessages';
import { selectDownloadsUsed } from './downloadsSlice';
import { useIsTopmost } from './useIsTopmost';

const { Piece: DownloadList } = lazyPiece(() =>
  import(/* webpackChunkName: "downloads" */ './late/DownloadListContainer').then(
    (module) => module.DownloadListContainer,
  ),
);

/**
 * The place that downloads report to. A modal dialog that offers downloads has one of its own, `inline`; the page's is
 * empty meanwhile. The live region is there from the start, so that what appears in it is announced.
 */
export function DownloadProgressContainer({
  placement = 'floating',
}: {
  placement?: 'floating' | 'inline';
}) {
  const isTopmost = useIsTopmost();
  const isUsed = useSelector(selectDownloadsUsed);
  return (
    <div aria-live="polite">
      {isUsed && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <LateMessages>
              <DownloadList placement={placement} isTopmost={isTopmost} />
            </LateMessages>
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
