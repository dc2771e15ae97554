import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { selectOpenModals } from '@/features/modal/modalSlice';
import { useAppSelector } from '@/store/hooks';
import { lazyScreen } from '@/store/lazyFeature';
import { downloads } from './downloadsSlice';
import { closeForgottenPages } from './viewerPages';

/** Where it does not come, that is said here: a tab that waits for an html would wait for ever. */
const loadList = () =>
  import(/* webpackChunkName: "downloads" */ './downloadsFeature').catch((error: unknown) => {
    closeForgottenPages(() => false);
    throw error;
  });
const DownloadList = lazyScreen(loadList, 'list');

/** Where downloads report to; the preview, which makes the page inert, has its own (`inDialog`). */
export function DownloadProgressContainer({ inDialog = false }: { inDialog?: boolean }) {
  const isUsed = useAppSelector(downloads.selectDownloadsUsed);
  const modals = useAppSelector(selectOpenModals);
  const isTopmost = inDialog || !modals.some(({ name }) => name === 'emailPreview');
  return (
    <div aria-live="polite">
      {isUsed && (
        <ErrorBoundary isOver={!inDialog}>
          <DownloadList inDialog={inDialog} isTopmost={isTopmost} />
        </ErrorBoundary>
      )}
    </div>
  );
}
