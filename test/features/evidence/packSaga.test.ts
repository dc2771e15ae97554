import { waitFor } from '@testing-library/react';
import JSZip from 'jszip';
import { http, HttpResponse } from 'msw';
import type { Action } from '@reduxjs/toolkit';
import * as evidenceFeature from '@/features/evidence/evidenceFeature';
import { evidence } from '@/features/evidence/evidenceSlice';
import { packingTasks } from '@/evidence/zip/packRenditions';
import { checkPack } from '@/evidence/check/checkPack';
import { session } from '@/features/session/sessionSlice';
import { buildConversion, buildEmail, buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { makeSignedInStore } from '../../support/makeStore';
import { bodies, givenUp, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { bucketsAnswer, catchSavedFiles } from '../downloads/openDownloads';
import { failing } from '../../support/handlers/failure';
import { readPack } from './openEvidence';

const ARCHIVE = 'POST /api/mas/download/archive';

/** The dialog of a pack of these emails, each named twice. */
async function openStore(emails = buildEmails(2)) {
  archive(emails);
  const saved = catchSavedFiles();
  const made = await makeSignedInStore({ features: [evidenceFeature] });
  made.store.dispatch(evidence.evidenceOpened({ kind: 'emails', emails: [...emails, ...emails] }));
  return { ...made, saved };
}

const emails = buildEmails(60, () => ({ date: Date.UTC(2026, 10, 19) }));

/** Makes a pack of sixty emails; once four of its eight calls wait, each answers one that waits. */
async function makePack(isFirst: boolean) {
  let [asked, most] = [0, 0];
  const waiting: (() => void)[] = [];
  const seen: { files: number; bytes: number }[] = [];
  const answerOne = () => (isFirst ? waiting.shift() : waiting.pop())?.();
  server.use(
    http.post('*/api/mas/download/archive', async () => {
      asked += 1;
      const answered = new Promise<void>((resolve) => waiting.push(resolve));
      most = Math.max(most, waiting.length);
      await settled(); // a fifth would be here by now
      if (asked >= 4) answerOne();
      if (asked === 8) {
        await waitFor(() => expect(seen.at(-1)?.files).toBeGreaterThan(0));
        while (waiting.length > 0) answerOne();
      }
      await answered;
      return undefined;
    }),
  );
  const { store, read, saved } = await openStore(emails);
  store.subscribe(() => {
    const { files, bytes } = read(evidence.selectPack).progress;
    seen.push({ files, bytes });
  });
  store.dispatch(evidence.packRequested({ note: '', paper: null }));
  await waitFor(() => expect(read(evidence.selectPack).step).toBe('saved'));
  const zip = await JSZip.loadAsync((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
  return {
    asked,
    most,
    seen,
    paths: Object.keys(zip.files),
    list: await zip.file('manifest.csv')?.async('string'),
  };
}

it('a pack is fetched in calls of fifty files, four at a time, counts what comes, never less than before, and is the same in whatever order they are answered', async () => {
  const early = await makePack(true);
  expect([early.asked, early.most]).toEqual([8, 4]);
  const calls = bodies('POST /api/mas/download/archive') as { files: string[] }[];
  expect(calls.map(({ files }) => files.length).sort()).toEqual([10, 10, 10, 10, 50, 50, 50, 50]);
  const late = await makePack(false);
  expect(late.most).toBe(4);
  expect(late.paths).toEqual(early.paths);
  expect(late.list).toBe(early.list);
  expect(early.paths).toHaveLength(60 * 4 + 3);
  const counts = [...new Set(early.seen.map(({ files }) => files))];
  expect(counts.some((count) => count > 0 && count < 60 * 4)).toBe(true);
  expect(counts.at(-1)).toBe(60 * 4); // which stands there while the pack is written
  expect(counts).toEqual([...counts].sort((one, other) => one - other));
  const bytes = early.seen.map((progress) => progress.bytes);
  expect(bytes).toEqual([...bytes].sort((one, other) => one - other));
});

it('its bar moves with the bytes of files that are on their way, and does not step back where a call breaks off', async () => {
  const answers: ReadableStreamDefaultController<Uint8Array>[] = [];
  server.use(
    http.post(
      '*/api/mas/download/archive',
      () =>
        new HttpResponse(
          new ReadableStream<Uint8Array>({ start: (body) => void answers.push(body) }),
          { headers: { 'Content-Length': '1000' } },
        ),
    ),
  );
  const { store, read } = await openStore(emails);
  store.dispatch(evidence.packRequested({ note: '', paper: null }));
  await waitFor(() => expect(answers.length).toBeGreaterThan(1));
  const [first, second] = answers;
  first?.enqueue(new Uint8Array(500));
  // Half of a call for 50 of the 240 files.
  const halfOfOne = { files: 0, of: 240, bytes: 500, part: 25 / 240 };
  await waitFor(() => expect(read(evidence.selectPack).progress).toEqual(halfOfOne));
  first?.error(new Error('cut'));
  second?.enqueue(new Uint8Array(100));
  await waitFor(() => expect(read(evidence.selectPack).progress.bytes).toBe(600));
  expect(read(evidence.selectPack).progress.part).toBeGreaterThanOrEqual(25 / 240);
  store.dispatch(evidence.packCancelled());
});

it('a stored file that several types name is judged as each of them', async () => {
  const shared = buildConversion('shared', 'pdf');
  const email = buildEmail({ conversions: { html: shared, pdf: shared, png: shared, eml: null } });
  const { store, read, saved } = await openStore([email]);
  server.use(http.post('*/api/mas/download', () => HttpResponse.text('%PDF-1.4 %%EOF')));
  store.dispatch(evidence.packRequested({ note: '', paper: null }));
  await waitFor(() => expect(read(evidence.selectPack).unfetched).toMatchObject({ files: 1 }));
  store.dispatch(evidence.incompleteAccepted());
  await waitFor(() => expect(saved).toHaveLength(1));
  const report = await checkPack(saved[0]?.blob ?? new Blob());
  expect(report).toMatchObject({
    isAsWritten: true,
    manifest: {
      emails: [
        {
          files: [{ type: 'html' }, { type: 'pdf' }],
          missing: [
            { type: 'png', reason: 'damaged' },
            { type: 'eml', reason: 'noConversion' },
          ],
        },
      ],
    },
  });
});

it('a pack of more than a zip holds is told to be too large before the rest of it is fetched', async () => {
  const data = Object.defineProperty(new Blob(), 'size', { value: 2 ** 27 });
  const part = { data, isDeflated: false, size: 2 ** 27, crc32: 0, sha256: '0'.repeat(64) };
  jest
    .spyOn(packingTasks, 'packArchive')
    .mockImplementation(({ asked }) => Promise.resolve(asked.map(() => ({ part, keyNames: [] }))));
  const { store, read } = await openStore(emails);
  store.dispatch(evidence.packRequested({ note: '', paper: null }));
  await waitFor(() => expect(read(evidence.selectPack).step).toBe('tooLarge'));
  expect(requests(ARCHIVE).length).toBeLessThan(8);
});

describe('a pack under way', () => {
  it.each([
    ['another data context is chosen', session.dataContextChosen('grp-two')],
    ['the session ends', session.signedOut()],
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

  it.each<[string, (own: Parameters<typeof session.profileReceived>[0]) => Action]>([
    [
      'has other renditions by now',
      ({ dataContexts }) =>
        session.dataContextsReceived(dataContexts.map((one) => ({ ...one, fileTypes: ['pdf'] }))),
    ],
    ['is not theirs any more', (own) => session.profileReceived({ ...own, dataContextId: null })],
  ])('is of the client that it was asked for, although it %s', async (_how, actionOf) => {
    const answer = server.hold(ARCHIVE);
    const { store, read, saved } = await openStore();
    const [profile, dataContexts] = [read(session.selectProfile), read(session.selectDataContexts)];
    const context = read(session.selectDataContext);
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

  it('says so when the browser cannot make it, of that one alone, and the next one can be asked for', async () => {
    const { store, read, bugs, saved } = await openStore();
    jest.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new Error('out of memory'));
    store.dispatch(evidence.packRequested({ note: '', paper: null }));
    store.dispatch(evidence.evidenceLeft());
    await waitFor(() => expect(read(evidence.selectPack).step).toBe('notMade'));
    expect(bugs).toHaveLength(1);
    const emails = read(evidence.selectPackEmails).slice(1);
    store.dispatch(evidence.evidenceOpened({ kind: 'emails', emails }));
    expect(read(evidence.selectPack).step).toBe('planned');
    store.dispatch(evidence.packRequested({ note: '', paper: null }));
    await waitFor(() => expect(read(evidence.selectPack).step).toBe('saved'));
    expect(saved).toHaveLength(1);
  });
});
