import type { NavigateFunction } from 'react-router-dom';
import { takeEvery } from 'redux-saga/effects';
import { failureRaised } from '@/features/failure/failureSlice';
import { addressChanged } from '@/features/search/searchSlice';
import { pageAt } from '@/features/session/pages';
import { stepBack } from '@/browser/leaving';
import { readFailure } from '@/lib/recordedFailure';
import { paths } from '@/paths';
import { call } from '@/saga/effects';

/** Marks, in the browser's history, the entry of a preview that was opened from the entry before it. */
const opened = { opensPreview: true };

/** Whether the address is such an entry; a preview that was opened by its link has none of ours before it. */
function isPreviewStep(): boolean {
  const { usr } = (history.state ?? {}) as { usr?: { opensPreview?: boolean } | null };
  return usr?.opensPreview === true;
}

/** The page that is shown, or the one that /error was shown in the place of. */
function failedPage(): string | null {
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  return pageAt(location.pathname) ?? readFailure(usr).from;
}

/** The one place that turns events into addresses. */
export function* navigationSaga(navigate: NavigateFunction) {
  let stepping: Promise<void> | null = null;

  yield takeEvery(failureRaised, function* showFailure({ payload: code }) {
    // In the place of what failed, so that Back does not lead into the same failure again.
    const state = { code, from: failedPage() };
    yield* call(() => void navigate(paths.error, { state, replace: true }));
  });

  yield takeEvery(addressChanged, function* showAddress({ payload: { hash, replace, preview } }) {
    if (stepping) yield stepping; // what is written now would be stepped back over
    if (preview === 'closed' && isPreviewStep()) {
      stepping = stepBack().then(() => void (stepping = null));
      return;
    }
    const isStep = preview === 'opened' || (preview === 'moved' && isPreviewStep());
    yield* call(
      () =>
        void navigate({ pathname: paths.search, hash }, { replace, state: isStep ? opened : null }),
    );
  });
}
