import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { useAppSelector } from '@/store/hooks';
import { lazyScreen } from '@/store/lazyFeature';
import { selectDownloadsUsed } from './downloadsSlice';
import { loadDownloads } from './loadDownloads';
import { useIsTopmost } from './useIsTopmost';

const DownloadList = lazyScreen(loadDownloads, 'list');

/**
 * The place that downloads report to. A modal dialog that offers downloads has one of its own, `inline`; the page's is
 * empty meanwhile. The live region is there from the start, so that what appears in it is announced.
 */
export function DownloadProgressContainer({
  placement = 'floating',
  emailId = null,
}: {
  placement?: 'floating' | 'inline';
  /** Of the email that the dialog shows: what became of others is told by the page's list. */
  emailId?: string | null;
}) {
  const isTopmost = useIsTopmost();
  const isUsed = useAppSelector(selectDownloadsUsed);
  return (
    <div aria-live="polite">
      {isUsed && (
        <ErrorBoundary>
          <DownloadList placement={placement} emailId={emailId} isTopmost={isTopmost} />
        </ErrorBoundary>
      )}
    </div>
  );
}
