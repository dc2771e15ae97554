import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { stampReply } from '../../../backend/timestamp/timestampService';
import { checkPack as checkOnly } from '@/evidence/check/checkPack';
import { rewritePack } from '@/evidence/check/checkTasks';
import { certificatesOfPem } from '@/evidence/timestamp/certificates';
import type { Timestamp } from '@/evidence/timestamp/checkTimestamp';
import { timestampFinding } from '@/features/check/page/reportTexts';
import type { Mark } from '@/features/check/page/StepList';
import { orderOf, timestampText } from '@/features/evidence/wording/timestampText';
import { usePackChecks } from '@/features/check/usePackChecks';
import { buildPack, bytesOf, repack, withText } from '../../support/evidencePacks';
import { intlOf } from '../../support/messages';
import type { RenderAppOptions } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { server } from '../../support/server';
import { makeSigner, NOON, pem, plain, replyOf } from '../../support/timestamps';
import { catchSavedFiles } from '../downloads/openDownloads';
import { openCheck, packFile } from './openCheck';
import * as both from '../../evidence/check/zips/bothCheckers';

const signer = makeSigner();
const trusted = certificatesOfPem([pem(signer)]);
const TSR = 'manifest.json.tsr';
const ofAnother = () => replyOf(signer, 'ab'.repeat(32));
const forAnother = (sha256: string) =>
  replyOf(signer, sha256, { named: [makeSigner().certificate] });
const stampedPack = (content = (sha256: string) => replyOf(signer, sha256)) =>
  buildPack(['a'], { timestamp: content });

describe('the timestamp in a pack', () => {
  it('that is none changes nothing about the files, and is told apart', async () => {
    const { zip } = await stampedPack(() => plain(Buffer.from('<html>')));
    expect(await both.checkPack(zip, { trusted })).toMatchObject({
      isAsWritten: true,
      timestamp: { kind: 'invalid', fault: 'unreadable' },
      files: expect.not.arrayContaining([expect.objectContaining({ state: 'extra' })]) as unknown,
    });
  });

  it.each([
    ['empty', () => new Uint8Array()],
    ['larger than any timestamp', () => new Uint8Array(70_000)],
  ])('%s does not belong to the pack', async (_what, content) => {
    const { zip } = await stampedPack(content);
    expect(await both.checkPack(zip)).toMatchObject({
      timestamp: null,
      files: expect.arrayContaining([{ path: TSR, state: 'extra' }]) as unknown,
    });
  });

  it('belongs to it: the pack is as the console writes it; taken away, it is what it was before', async () => {
    const { zip, fingerprint } = await stampedPack();
    expect(await both.checkPack(zip, { trusted })).toMatchObject({
      kind: 'checked',
      fingerprint,
      isAsWritten: true,
      timestamp: { kind: 'stamped', time: NOON, isTrusted: true },
    });
    const without = await repack(zip, (files) => void files.remove(TSR));
    expect(await both.checkPack(without)).toMatchObject({ isAsWritten: false, timestamp: null });
    expect(await both.checkPack(await rewritePack(without, fingerprint))).toMatchObject({
      fingerprint,
      isAsWritten: true,
      timestamp: null,
    });
  });

  it('stays in the checked files of a pack that was packed again, also where it proves nothing', async () => {
    const { zip, fingerprint } = await stampedPack(ofAnother);
    const packed = await repack(zip, () => undefined);
    expect(await both.checkPack(packed)).toMatchObject({ isAsWritten: false });
    const again = await bytesOf(await rewritePack(packed, fingerprint));
    expect(again.equals(await bytesOf(zip))).toBe(true);
  });

  it('cannot be a file of the manifest', async () => {
    const { zip } = await buildPack(['a']);
    const listed = await withText(zip, (text) => text.replaceAll('manifest.csv', TSR));
    expect(await both.checkPack(listed)).toEqual({ kind: 'refused', fault: 'unreadable' });
  });
});

it.each([
  [-301, null],
  [-302, 'before'],
  [301, null],
  [302, 'after'],
])(
  'a stamp right to the second, %i s off the time of the pack, is told as %s',
  (seconds, order) => {
    const stamp = { kind: 'stamped', accuracy: 1000, signer: '', isTrusted: true } as const;
    expect(orderOf({ ...stamp, time: NOON + seconds * 1000 }, NOON)).toBe(order);
  },
);

const HOUR = 3_600_000;
const BEFORE =
  'This is before the time at which the pack says that it was made (2026-11-20T13:00:00+01:00). ' +
  'Nothing can be stamped before it exists, so one of the two times is wrong: that of the computer that made the pack, or that of the signer.';

/** What the step says of a pack that was made at noon, by a stamp of then. */
it.each<[what: string, given: Partial<Timestamp>, mark: Mark, said: RegExp | string]>([
  ['it holds of a trusted signer', {}, 'holds', /^The list existed on 2026-11-20T13:00:00\+01:00/],
  [
    'it is in doubt where nobody knows the signer',
    { isTrusted: false },
    'doubt',
    /^An unknown signer says that the list existed on .*anybody can make such a timestamp/,
  ],
  ['nothing hidden is shown in a name', { signer: 'Trust\u202eed' }, 'holds', /Trust\\u\{202E\}ed/],
  [
    'one of the times is wrong where the pack was stamped before it was made',
    { time: NOON - HOUR },
    'doubt',
    BEFORE,
  ],
  [
    'it is told where the pack was stamped long after it was made',
    { time: NOON + 24 * HOUR },
    'holds',
    /2026-11-21T13:00:00.*The pack says that it was made on 2026-11-20T13:00:00\+01:00, and was stamped after that\. Nobody was asked whether the certificate of its signer/,
  ],
  [
    'one of two clocks is wrong where it is later than that of who reads it',
    { time: NOON + 49 * HOUR },
    'doubt',
    /made on .* after that\. This is later than the clock of this computer shows, so one of/,
  ],
  ['it may be hours off', { accuracy: 64_800_000 }, 'holds', 'may be up to 64,800 seconds off.'],
  ['it may be two seconds off', { accuracy: 1001 }, 'holds', 'may be up to 2 seconds off.'],
  ['a second is not worth a word', { accuracy: 1000 }, 'holds', /^(?!.* off\.)/],
])('of a timestamp: %s', (_what, given, mark, said) => {
  const intl = intlOf();
  jest.spyOn(Date, 'now').mockReturnValue(NOON + 48 * HOUR);
  const stamp = { kind: 'stamped', accuracy: 0, signer: 'Clock', isTrusted: true } as const;
  const finding = timestampFinding(
    intl,
    { ...stamp, time: NOON, ...given },
    { utc: new Date(NOON).toISOString(), local: '', zone: 'Europe/Paris' },
  );
  expect(finding.mark).toBe(mark);
  expect([finding.headline, ...finding.notes].join(' ')).toMatch(said);
  const whenSaved = timestampText(intl, { ...stamp, time: NOON, ...given }, NOON, String);
  expect(whenSaved.notes).toHaveLength(finding.notes.length - 1); // all but who was not asked
});

(both.canRunScript ? describe : describe.skip)('docs/check-pack.py', () => {
  it('says the same of all of these, and how a timestamp is checked', async () => {
    expect(both.differences().differ).toEqual([]);
    const { status, stdout } = both.runScript(await bytesOf((await stampedPack()).zip));
    expect(status).toBe(0);
    expect(stdout).toMatch(/may be a timestamp[^]* -data manifest\.json -in manifest\.json\.tsr /);
    expect(both.runScript(await bytesOf((await buildPack(['a'])).zip)).stdout).not.toContain(
      'openssl',
    );
  });
});

const RELAY = 'http://localhost:3000/timestamp';

/** /check with a pack chosen, by a console that trusts one signer and has a relay. */
async function openStep(pack: Blob, config: RenderAppOptions['config'] = {}) {
  const saved = catchSavedFiles();
  const view = await openCheck(packFile(pack), {
    config: { timestamp: '/timestamp', trustedTimestamps: [pem(signer)], ...config },
  });
  const step = await lastStep();
  const region = within(step);
  return { ...view, saved, region, step };
}

/** The step of the timestamp. */
async function lastStep(): Promise<HTMLElement> {
  const steps = within(await screen.findByRole('list', { name: 'Steps' }));
  const step = steps.getAllByRole('listitem').at(-1);
  if (!step) throw new Error('there are no steps');
  return step;
}

const stamping = http.post(RELAY, async ({ request }) => {
  const query = new Uint8Array(await request.arrayBuffer());
  return HttpResponse.arrayBuffer(plain(stampReply(query, signer, NOON)).buffer);
});

const addIt = { name: 'Add a timestamp' };

describe('the page that checks packs', () => {
  it.each([
    ['It is a timestamp of something else, not of this manifest.', ofAnother],
    ['It names another certificate or signer than the one in it.', forAnother],
  ])('names what is wrong with a timestamp, and offers another: %s', async (why, content) => {
    const { region, step } = await openStep((await stampedPack(content)).zip);
    expect(step).toHaveTextContent(`The timestamp in this pack proves nothing${why}`);
    expect(region.getByRole('button', addIt)).toBeEnabled();
  });

  it('has a pack without one stamped, and saves the same pack with it', async () => {
    server.use(stamping);
    const { zip, fingerprint } = await buildPack(['a']);
    const { region, user, saved } = await openStep(zip);
    expect(region.getByText(/^This pack has no timestamp/)).toBeVisible();
    await user.click(region.getByRole('button', addIt));
    expect(await region.findByText('pack_timestamped.zip')).toBeVisible();
    const [file] = saved;
    if (!file) throw new Error('nothing was saved');
    expect(await checkOnly(file.blob, { trusted })).toMatchObject({
      fingerprint,
      isAsWritten: true,
      timestamp: { kind: 'stamped', isTrusted: true },
    });
  });

  it('says why where the relay refuses, or answers what is no timestamp', async () => {
    const { region, user, saved } = await openStep((await buildPack(['a'])).zip);
    for (const [answer, why] of [
      [
        () => new HttpResponse(null, { status: 401 }),
        /^No timestamp was added\. .*refused \(HTTP 401\)\.$/,
      ],
      [
        () => HttpResponse.html('<!doctype html>'),
        /It is not a timestamp, or not written as one is\.$/,
      ],
    ] as const) {
      server.use(http.post(RELAY, answer));
      await user.click(region.getByRole('button', addIt));
      expect(await region.findByText(why)).toBeVisible();
    }
    expect(saved).toEqual([]);
  });

  it('offers none where the pack is not good, or nobody stamps', async () => {
    const changed = await repack((await buildPack(['a'])).zip, (zip) => void zip.file('x', 'x'));
    const { region, unmount } = await openStep(changed);
    expect(region.queryByRole('button', addIt)).not.toBeInTheDocument();
    unmount();
    await openStep((await buildPack(['a'])).zip, { timestamp: null });
    expect(screen.queryByRole('button', addIt)).not.toBeInTheDocument();
  });

  it('saves nothing where another pack was chosen meanwhile, of which it says who has stamped it and when, and what that is worth', async () => {
    server.use(http.post(RELAY, async () => delay('infinite')));
    const { region, user, saved } = await openStep((await buildPack(['a'])).zip);
    await user.click(region.getByRole('button', addIt));
    const another = packFile((await stampedPack()).zip, 'other.zip');
    await user.upload(screen.getByLabelText('Check another pack'), another);
    expect(await screen.findByRole('region', { name: 'other.zip' })).toBeVisible();
    await screen.findByText(/^The list existed on/);
    const step = await lastStep();
    expect(step).toHaveTextContent('The list existed on 2026-11-20T13:00:00+01:00');
    await user.click(within(step).getByRole('button', { name: 'Details' }));
    expect(step).toHaveTextContent('Stamped by Signer of the tests, which this console trusts.');
    expect(screen.getByText(/does not prove when the emails were sent/)).toBeVisible();
    expect(screen.queryByRole('button', addIt)).not.toBeInTheDocument();
    expect(requests().map(({ path }) => path)).toEqual(['/timestamp']);
    expect(saved).toEqual([]);
  });

  it('saves nothing where another was chosen while the stamped one was written', async () => {
    server.use(stamping);
    const saved = catchSavedFiles();
    const { result } = renderHook(() => usePackChecks(RELAY, [pem(signer)]));
    const { zip, fingerprint } = await buildPack(['a']);
    const pack = packFile(zip);
    await act(() => result.current.start([pack]));
    let goOn: () => void = () => undefined;
    const read = jest.spyOn(pack, 'slice').mockImplementationOnce((...args) => {
      const part = pack.slice(...args);
      const held = new Promise<void>((resolve) => (goOn = resolve));
      return { arrayBuffer: () => held.then(() => part.arrayBuffer()) } as Blob;
    });
    const saving = result.current.saveStamped(pack, fingerprint);
    saving.catch(() => undefined); // given up before it is heard of below
    await waitFor(() => expect(read).toHaveBeenCalled());
    await act(() => result.current.start([]));
    goOn();
    await expect(saving).rejects.toMatchObject({ name: 'AbortError' });
    expect(saved).toEqual([]);
  });
});
