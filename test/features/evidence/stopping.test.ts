import type { Action } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import * as evidenceFeature from '@/features/evidence/evidenceFeature';
import { evidence } from '@/features/evidence/evidenceSlice';
import {
  dataContextChosen,
  dataContextsReceived,
  profileReceived,
  selectDataContext,
  selectDataContexts,
  selectProfile,
  signedOut,
} from '@/features/session/sessionSlice';
import { buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { makeSignedInStore } from '../../support/makeStore';
import { failing } from '../../support/handlers/failure';
import { givenUp, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { bucketsAnswer, catchSavedFiles } from '../downloads/openDownloads';
import { readPack } from './openEvidence';

const ARCHIVE = 'POST /api/mas/download/archive';

async function openStore() {
  const emails = buildEmails(2);
  archive(emails);
  const saved = catchSavedFiles();
  const made = await makeSignedInStore({ features: [evidenceFeature] });
  made.store.dispatch(evidence.evidenceOpened({ kind: 'emails', emails: [...emails, ...emails] }));
  return { ...made, saved };
}

describe('a pack under way', () => {
  it.each([
    ['another data context is chosen', dataContextChosen('grp-two')],
    ['the session ends', signedOut()],
  ])('is aborted when %s', async (_when, action) => {
    server.hold(ARCHIVE);
    const { store, read, saved } = await openStore();
    store.dispatch(evidence.packRequested({ note: '', paper: null }));
    await waitFor(() => expect(requests(ARCHIVE)).not.toEqual([]));
    expect(read(evidence.selectPack).step).toBe('fetching');
    store.dispatch(action);
    await waitFor(() => expect(givenUp(ARCHIVE)).toBe(requests(ARCHIVE).length));
    expect(read(evidence.selectPack).step).toBe('planned');
    expect(read(evidence.selectPackEmails)).toEqual([]);
    expect(saved).toEqual([]);
  });

  it('ends with the session that one of its calls finds to be over: nothing is saved, and of no file is said that it is missing', async () => {
    server.use(failing(ARCHIVE, 401));
    const { store, read, saved } = await openStore();
    const steps = new Set<string>();
    store.subscribe(() => steps.add(read(evidence.selectPack).step));
    store.dispatch(evidence.packRequested({ note: '', paper: null }));
    await waitFor(() => expect(read(evidence.selectPack).step).toBe('planned'));
    await settled();
    expect([[...steps], saved]).toEqual([['fetching', 'planned'], []]);
  });

  it('goes on counting what has arrived when what failed is fetched once more', async () => {
    bucketsAnswer((bucket) =>
      bucket === 'bucket-pdf' ? new Response(null, { status: 503 }) : undefined,
    );
    const { store, read } = await openStore();
    store.dispatch(evidence.packRequested({ note: '', paper: null }));
    await waitFor(() => expect(read(evidence.selectPack).step).toBe('incomplete'));
    server.hold(ARCHIVE);
    store.dispatch(evidence.fetchRetried());
    await waitFor(() => expect(read(evidence.selectPack).progress.files).toBe(6));
    expect(read(evidence.selectPack).progress.bytes).toBeGreaterThan(0);
  });

  it.each<[string, (own: Parameters<typeof profileReceived>[0]) => Action]>([
    [
      'has other renditions by now',
      ({ dataContexts }) =>
        dataContextsReceived(dataContexts.map((one) => ({ ...one, fileTypes: ['pdf'] }))),
    ],
    ['is not theirs any more', (own) => profileReceived({ ...own, dataContextId: null })],
  ])('is of the client that it was asked for, although it %s', async (_how, actionOf) => {
    const answer = server.hold(ARCHIVE);
    const { store, read, saved } = await openStore();
    const [profile, dataContexts] = [read(selectProfile), read(selectDataContexts)];
    const context = read(selectDataContext);
    store.dispatch(evidence.packRequested({ note: '', paper: null }));
    await waitFor(() => expect(requests(ARCHIVE)).not.toEqual([]));
    if (profile) store.dispatch(actionOf({ profile, dataContexts, dataContextId: null }));
    answer();
    await waitFor(() => expect(read(evidence.selectPack).step).toBe('saved'));
    const { manifest } = await readPack(saved[0]);
    expect(manifest.dataContext).toMatchObject({ id: context?.id, name: context?.name });
    for (const { files, missing } of manifest.emails)
      expect([files.length, missing]).toEqual([4, []]);
  });

  it('has an email once that is named twice, by a search as well, and counts what the server counts', async () => {
    const { store, read } = await openStore();
    expect(read(evidence.selectPackEmails)).toHaveLength(2);
    const emails = buildEmails(2);
    store.dispatch(evidence.packListReceived({ emails: [...emails, ...emails], found: 2 }));
    expect(read(evidence.selectPackEmails)).toHaveLength(2);
    expect(read(evidence.selectPack).found).toBe(2);
  });

  it('says so when the browser cannot make it, and the next one can be asked for', async () => {
    const { store, read, bugs, saved } = await openStore();
    jest.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new Error('out of memory'));
    store.dispatch(evidence.packRequested({ note: '', paper: null }));
    await waitFor(() => expect(read(evidence.selectPack).step).toBe('notMade'));
    expect(bugs).toHaveLength(1);
    store.dispatch(evidence.packRequested({ note: '', paper: null }));
    await waitFor(() => expect(read(evidence.selectPack).step).toBe('saved'));
    expect(saved).toHaveLength(1);
  });
});
