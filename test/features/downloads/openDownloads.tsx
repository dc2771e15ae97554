import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { act, render, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import JSZip from 'jszip';
import { Provider } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { createRootReducer } from '@/app/rootReducer';
import { DownloadProgressContainer } from '@/features/downloads/DownloadProgressContainer';
import { downloads } from '@/features/downloads/downloadsSlice';
import { Downloads } from '@/features/downloads/list/Downloads';
import { isUnderWay } from '@/features/downloads/transfer/transfer';
import { transfersSaga } from '@/features/downloads/transfer/transfersSaga';
import { sessionSaga } from '@/features/session/sessionSaga';
import type { FromViewer, ToViewer } from '@/lib/mail/viewerMessages';
import { buildConversion, buildEmail } from '../../support/build/email';
import { buildCounts } from '../../support/build/mailCounts';
import { zipOf } from '../../support/build/rendition';
import { archive } from '../../support/fakeBackend';
import { fakeIdentity } from '../../support/fakeIdentity';
import { answering, answeringSome } from '../../support/handlers/failure';
import { Messages } from '../../support/renderUi';
import { bodies } from '../../support/requests';
import { server } from '../../support/server';
import { bindFakeSession } from '../../support/session';
import { startUser } from '../../support/startUser';

export { catchSavedFiles, type SavedFile } from '../../support/savedFiles';

export const ARCHIVE = 'POST /api/mas/download/archive';

/** The archives that were asked for: of which bucket, and of how many files. */
export const askedFor = () =>
  (bodies(ARCHIVE) as { bucket: string; files: string[] }[]).map(
    ({ bucket, files }) => `${bucket} ${files.length}`,
  );

/** An email whose pdf lies in a bucket of its own. */
export const emailIn = (bucket: string, id: string) =>
  buildEmail({
    id,
    subject: `Subject of ${id}`,
    conversions: { pdf: buildConversion(id, 'pdf', { bucket, filePath: `${bucket}/${id}.pdf` }) },
  });

/** Opens the region, and downloads these emails of the archive. */
export function openArchived(emails: ArchivedEmail[], type: FileType = 'pdf') {
  const page = openDownloads();
  archive(emails);
  page.tell(downloads.downloadRequested({ type, emails }));
  return page;
}

/** Answers for the archive of a bucket in another way; the contract's handler does for the rest. */
export const bucketsAnswer = (answer: (bucket: string) => Response | undefined) =>
  server.use(answeringSome(ARCHIVE, ({ bucket }: { bucket: string }) => answer(bucket)));

/** The server sends this for every archive. */
export async function sending(...files: Parameters<typeof zipOf>[0]) {
  server.use(answering(ARCHIVE, await zipOf(files), 'application/octet-stream'));
}

/** What lies in a saved archive: texts by name. */
export async function contentOf(archive: Blob | undefined): Promise<Record<string, string>> {
  if (!archive) throw new Error('nothing was saved');
  const { files } = await JSZip.loadAsync(await archive.arrayBuffer());
  const entries = Object.values(files).map(
    async (file) => [file.name, await file.async('string')] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** A tab with the viewer: it shows what it is told, unless it is `busy` for ever. */
export function viewerTab({ busy = false } = {}) {
  const told: ToViewer[] = [];
  const tab = {
    closed: false,
    postMessage: (message: ToViewer) => {
      told.push(message);
      if (message.type === 'mail' && !busy) setTimeout(() => say(shown), 0);
    },
    close: () => {
      tab.closed = true;
    },
  };
  const source = tab as unknown as Window;
  const say = (data: FromViewer) =>
    window.dispatchEvent(new MessageEvent('message', { source, data, origin: 'null' }));
  const shown: FromViewer = {
    type: 'mail-shown',
    counts: buildCounts(),
    links: [],
    images: false,
    personal: false,
  };
  return { tab, told, say, source };
}

/**
 * The progress region with a real store and the real saga. `isLazy` draws it as the console does, in a chunk of its own;
 * without it the region is there at once.
 */
export function openDownloads({ isLazy = false } = {}) {
  const sagas = createSagaMiddleware({ context: { identity: fakeIdentity() } });
  const heard: UnknownAction[] = [];
  const reducer = createRootReducer();
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action: UnknownAction) => {
      heard.push(action);
      return reducer(state, action);
    },
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
  });
  const tell = (action: UnknownAction) => act(() => void store.dispatch(action));
  sagas.run(sessionSaga);
  sagas.run(transfersSaga);
  render(
    <Provider store={store}>
      <Messages>
        {isLazy ? <DownloadProgressContainer /> : <Downloads inDialog={false} isTopmost />}
      </Messages>
    </Provider>,
  );
  return {
    store,
    tell,
    session: bindFakeSession(),
    heard,
    user: startUser(),
    status: () =>
      downloads.selectTransfers(store.getState()).some(isUnderWay) ? 'pending' : 'idle',
  };
}

/** Selects so many of the results, and downloads them as a type: none, everything. */
export async function downloadSelected(user: UserEvent, count: number, type: string) {
  const results = within(await screen.findByRole('region', { name: 'Results' }));
  await results.findByRole('table');
  for (let number = 1; number <= count; number++)
    await user.click(results.getByRole('checkbox', { name: `Select Offer number ${number}` }));
  const toolbar = within(results.getByRole('toolbar', { name: 'Download' }));
  await user.click(toolbar.getByRole('button', { name: `Download ${type}` }));
}

/** All of it: the header with the progress region, or the pill. */
export const panel = () => screen.findByRole('region', { name: 'Downloads' });

/** The progress region, once it is there. */
export const region = () => screen.findByRole('region', { name: 'Download progress' });
