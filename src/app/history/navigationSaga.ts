import type { NavigateFunction } from 'react-router-dom';
import { takeEvery } from 'redux-saga/effects';
import { currentPath } from '@/browser/currentAddress';
import { failureRaised } from '@/features/failure/failureSlice';
import { search } from '@/features/search/searchSlice';
import type { AddressedDialog } from '@/features/search/searchState';
import { pageAt } from '@/features/session/pageRules';
import { session } from '@/features/session/sessionSlice';
import { readFailure } from '@/lib/recordedFailure';
import { paths } from '@/paths';
import { call } from '@/saga/effects';
import { wipeAddress } from './entryOwner';
import { stepBack } from './ownStep';

/** The dialog that the shown entry was made for; one opened by its link has no entry before it. */
function openedDialog(): AddressedDialog | undefined {
  const { usr } = (history.state ?? {}) as { usr?: { opens?: AddressedDialog } | null };
  return usr?.opens;
}

/** The page that is shown, or the one that /error was shown in the place of. */
function failedPage(): string | null {
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  return pageAt(currentPath()) ?? readFailure(usr).from;
}

/** The one place that turns events into addresses. */
export function* navigationSaga(navigate: NavigateFunction) {
  let stepping: Promise<void> | null = null;

  yield takeEvery(failureRaised, function* showFailure({ payload: code }) {
    // In the place of what failed, so that Back does not lead into the same failure again.
    const state = { code, from: failedPage() };
    yield* call(() => void navigate(paths.error, { state, replace: true }));
  });

  yield takeEvery(session.signedOut, wipeAddress); // at once: the page is left next

  yield takeEvery(
    search.addressChanged,
    function* showAddress({ payload: { hash, replace, opens, closes } }) {
      if (stepping) yield stepping; // what is written now would be stepped back over
      if (closes && openedDialog() === closes) {
        stepping = stepBack().then(() => void (stepping = null));
        return;
      }
      const dialog = replace ? openedDialog() : opens;
      const state = dialog ? { opens: dialog } : null;
      yield* call(() => void navigate({ pathname: paths.search, hash }, { replace, state }));
    },
  );
}
