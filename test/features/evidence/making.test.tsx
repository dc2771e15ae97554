import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FILE_TYPES } from '@/api/emails';
import { type PackKeys, readPackKeys } from '@/evidence/dkim/packKeys';
import { stampReply } from '../../../backend/timestamp/timestampService';
import { checkPack } from '@/evidence/check/checkPack';
import { certificatesOfPem } from '@/evidence/timestamp/certificates';
import { verdictOf } from '@/evidence/check/packVerdict';
import { buildEmail, buildEmails } from '../../support/build/email';
import { renditionBytes, zipOf } from '../../support/build/rendition';
import { givenUp, requests } from '../../support/requests';
import { askedName, dnsAnswer } from '../../support/resolver';
import { server } from '../../support/server';
import { crafted, rsa, rsaRecord } from '../../evidence/dkim/senders';
import { DAY, makeSigner, pem, plain } from '../../support/timestamps';
import { installCanvas, removeCanvas } from '../../support/canvas';
import { repack } from '../../support/evidencePacks';
import { evidenceDialog, make, openEvidence, readPack } from './openEvidence';

const RESOLVER = 'https://dns.example.com/dns-query';
const QUESTION = 'GET /dns-query';
const NAME = 's1._domainkey.northwind.example';
const asked = () => requests(QUESTION).map(({ url }) => askedName({ url: url.href }));

const config = { dnsOverHttps: { url: RESOLVER } };

function bytesOf(name: string): Uint8Array<ArrayBuffer> {
  const type = FILE_TYPES.find((known) => name.endsWith(known)) ?? 'pdf';
  return type === 'eml' ? new Uint8Array(crafted()) : renditionBytes('a', type);
}

/** The archive's messages are signed; the resolver answers so. */
function publish(said: string | number) {
  server.use(
    http.get(RESOLVER, ({ request }) => dnsAnswer(request, said)),
    http.post('*/api/mas/download', async ({ request }) => {
      const { filePath } = (await request.json()) as { filePath: string };
      return HttpResponse.arrayBuffer(bytesOf(filePath).buffer);
    }),
    http.post('*/api/mas/download/archive', async ({ request }) => {
      const { files } = (await request.json()) as { files: string[] };
      const zip = await zipOf(files.map((name) => ({ name, bytes: bytesOf(name) })));
      return HttpResponse.arrayBuffer(zip.buffer);
    }),
  );
}

it('keeps the keys that a resolver gives when the pack is made, and says so before and after', async () => {
  publish(rsaRecord(rsa));
  const { user, dialog, saved } = await openEvidence([buildEmail()], { config });
  expect(await within(dialog).findByText('Senders’ keys')).toBeVisible();
  expect(
    within(dialog).getByText(/signatures, if there are any, as dns\.example\.com gives them/),
  ).toBeVisible();
  expect(asked()).toEqual([]);
  await make(user, dialog);
  expect(await within(dialog).findByText(/Saved as/)).toHaveTextContent(
    '4 email files, cover, list, senders’ keys.',
  );
  expect(asked()).toEqual([NAME]);
  const { manifest, text, words } = await readPack(saved[0]);
  const keys = await text('keys.json');
  expect(JSON.parse(keys)).toMatchObject({ resolver: RESOLVER, notAnswered: [], notAsked: [] });
  expect(readPackKeys(new TextEncoder().encode(keys))).toMatchObject([
    { name: NAME, records: [rsaRecord(rsa)] },
  ]);
  expect(manifest.files.map(({ path }) => path)).toContain('keys.json');
  expect(words).toContain('keys.json holds the public keys of the senders’ signatures (DKIM)');
});

it('stops waiting for a resolver by "Cancel": the question ends, and nothing is saved', async () => {
  publish(0);
  server.hold(QUESTION);
  const { user, dialog, saved } = await openEvidence([buildEmail()], { config });
  await make(user, dialog);
  await waitFor(() => expect(requests(QUESTION)).toHaveLength(1));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(givenUp(QUESTION)).toBe(1));
  expect(await within(dialog).findByRole('button', { name: /^Make the pack of/ })).toBeEnabled();
  expect(saved).toEqual([]);
});

const RELAY = 'http://localhost:3000/timestamp';
const QUERY = 'POST /timestamp';
const now = Date.now();
const signer = makeSigner({ from: now - DAY, until: now + DAY });

/** A console that trusts the signer and asks the relay. */
const stamped = { timestamp: '/timestamp', trustedTimestamps: [pem(signer)] };
/** The dialog with a pack of two emails. */
const open = (config: object = stamped) => openEvidence(buildEmails(2), { config });
const stamping = (by = signer, time = Date.now()) =>
  server.use(
    http.post(RELAY, async ({ request }) => {
      const query = new Uint8Array(await request.arrayBuffer());
      return HttpResponse.arrayBuffer(plain(stampReply(query, by, time)).buffer);
    }),
  );
const timestampOf = async (dialog: HTMLElement) =>
  within(dialog).findByRole('region', { name: 'Timestamp' });

it('a pack is made with a timestamp of its manifest, and says by whom and when', async () => {
  stamping();
  const { user, dialog, saved } = await open();
  await make(user, dialog);
  const told = await timestampOf(dialog);
  expect(told).toHaveTextContent(/The list existed on \d{4}-\d\d-\d\d .* \(UTC\)|\(UTC\+00:00\)/);
  expect(told).toHaveTextContent('Stamped by Signer of the tests, which this console trusts.');
  const { paths, fingerprint, words } = await readPack(saved[0]);
  expect(paths.slice(0, 4)).toEqual([
    'index.html',
    'manifest.json',
    'manifest.json.tsr',
    'manifest.csv',
  ]);
  expect(
    await checkPack(saved[0]?.blob ?? new Blob(), { trusted: certificatesOfPem([pem(signer)]) }),
  ).toMatchObject({
    fingerprint,
    isAsWritten: true,
    timestamp: { kind: 'stamped', isTrusted: true },
  });
  expect(words).toContain('openssl ts -verify -data manifest.json -in manifest.json.tsr');
  expect(words).toContain('It does not say when the emails were sent.');
  expect(requests(QUERY)).toHaveLength(1);
  expect(requests(QUERY)[0]?.headers.get('authorization')).toBeNull();
});

it('a pack says so where its signer is not one that the configuration trusts, and the clock of one of them is wrong', async () => {
  const somebody = makeSigner({ commonName: 'Somebody', from: now - DAY, until: now + DAY });
  stamping(somebody, Date.now() - DAY / 2);
  const { user, dialog } = await open();
  await make(user, dialog);
  const told = await timestampOf(dialog);
  expect(told).toHaveTextContent(
    /An unknown signer says that the list existed on .*Timestamped by Somebody\./,
  );
  expect(told).toHaveTextContent(/ so one of the two times is wrong: /);
});

it('asks nobody and holds no keys where no resolver is configured, says that it has no timestamp where no relay is, and tells what a pack proves before, where somebody asks, and below one that was saved', async () => {
  publish(0);
  const { user, dialog, saved } = await open({});
  await within(dialog).findByText('List');
  expect(within(dialog).queryByText('Senders’ keys')).not.toBeInTheDocument();
  const meaning = within(dialog).getByRole('button', { name: 'What a pack proves' });
  const heading = () => within(dialog).queryByText(/^What the checksums prove/);
  expect(heading()).not.toBeInTheDocument();
  await user.click(meaning);
  expect(meaning).toHaveAttribute('aria-expanded', 'true');
  expect(heading()).toBeVisible();
  await user.click(meaning);
  expect(heading()).not.toBeInTheDocument();
  await make(user, dialog);
  expect(await timestampOf(dialog)).toHaveTextContent(
    'It has no timestamp: no timestamp service is configured for this console.',
  );
  const below = 'What a pack proves, and what it does not';
  expect(await within(dialog).findByText(below)).toBeVisible();
  expect(heading()).toBeInTheDocument();
  expect(asked()).toEqual([]);
  const { paths } = await readPack(saved[0]);
  expect(paths.filter((path) => /^(keys|manifest\.json\.tsr)/.test(path))).toEqual([]);
});

it('a pack is made all the same where neither resolver nor relay answers, and says how many keys it lacks, and why it has no timestamp', async () => {
  publish(2);
  server.use(http.post(RELAY, () => new HttpResponse(null, { status: 401 })));
  const { user, dialog, saved } = await open({ ...stamped, ...config });
  await make(user, dialog);
  const told = await timestampOf(dialog);
  expect(told).toHaveTextContent('refused (HTTP 401).');
  expect(told).toHaveTextContent('A timestamp can be added later, on the page that checks packs.');
  expect(within(dialog).getByText(/Saved as/)).toBeVisible();
  expect(
    within(dialog).getByText(/^1 key of the senders’ signatures is not in the pack/),
  ).toBeVisible();
  const { paths, text } = await readPack(saved[0]);
  expect(JSON.parse(await text('keys.json')) as PackKeys).toMatchObject({
    keys: [],
    notAnswered: [NAME],
    notAsked: [],
  });
  expect(paths).not.toContain('manifest.json.tsr');
  // the session belongs to the API: a relay that refuses ends nothing
  expect(screen.getByRole('dialog', { name: 'Evidence pack' })).toBe(dialog);
});

it('waiting for the relay is ended by Cancel and by signing out: the request ends, and nothing is saved', async () => {
  server.hold(QUERY);
  const { user, dialog, identity, saved } = await open();
  await make(user, dialog);
  await within(dialog).findByText('Waiting for the timestamp');
  await waitFor(() => expect(requests(QUERY)).toHaveLength(1));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(givenUp(QUERY)).toBe(1));
  await user.click(await within(dialog).findByRole('button', { name: /^Make the pack of/ }));
  await waitFor(() => expect(requests(QUERY)).toHaveLength(2));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(givenUp(QUERY)).toBe(2));
  expect(identity.isAuthenticated()).toBe(false);
  expect(saved).toEqual([]);
});

const ARCHIVE = 'POST /api/mas/download/archive';
const inDownloads = async () => within(await screen.findByRole('region', { name: 'Downloads' }));

/** Makes a pack of two emails, and closes its dialog while it is made: until `answer`. */
async function leavePack(reply?: () => Response) {
  const answer = server.hold(ARCHIVE, reply);
  const view = await openEvidence(buildEmails(2));
  await make(view.user, view.dialog);
  await within(view.dialog).findByRole('progressbar', { name: 'Fetching the files' });
  await waitFor(() => expect(requests(ARCHIVE)).not.toEqual([]));
  await view.user.click(within(view.dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { ...view, answer };
}

describe('a pack whose dialog is closed while it is made', () => {
  it('goes on in the downloads, from where its dialog can be had again, is saved without it, keeps its fingerprint until it was seen, and the browser asks who leaves before', async () => {
    const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user, saved, answer } = await leavePack();
    const name = 'Evidence pack of 2 emails';
    expect(await (await inDownloads()).findByText(name)).toBeVisible();
    expect((await inDownloads()).getByRole('progressbar', { name })).toBeVisible();
    await user.click((await inDownloads()).getByRole('button', { name: 'Show' }));
    const dialog = await evidenceDialog();
    expect(within(dialog).getByRole('progressbar', { name: 'Fetching the files' })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Downloads' })).not.toBeInTheDocument(),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await inDownloads();
    expect(asked()).toBe(true);
    answer();
    expect(
      await (await inDownloads()).findByText(/^Saved as .*\.zip\. Record its fingerprint\.$/),
    ).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(asked()).toBe(false);
    await user.click((await inDownloads()).getByRole('button', { name: 'Show' }));
    expect(
      await within(await evidenceDialog()).findByText('Fingerprint of this pack'),
    ).toBeVisible();
  });

  it('is stopped by "Cancel", silently', async () => {
    const { user, saved } = await leavePack();
    await user.click((await inDownloads()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(givenUp(ARCHIVE)).toBe(requests(ARCHIVE).length));
    expect(screen.queryByRole('region', { name: 'Downloads' })).not.toBeInTheDocument();
    expect(saved).toHaveLength(0);
  });

  it('waits in the downloads for the word where files could not be fetched', async () => {
    const { user, answer } = await leavePack(() => new Response(null, { status: 500 }));
    answer();
    expect(await (await inDownloads()).findByText(/could not be fetched\.$/)).toBeVisible();
    await user.click((await inDownloads()).getByRole('button', { name: 'Show' }));
    const dialog = within(await evidenceDialog());
    expect(await dialog.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Evidence pack of 2 emails' })).toBeVisible();
  });
});

const choice = 'One document to print (PDF)';

describe('the document to print of a pack', () => {
  beforeAll(installCanvas);
  afterAll(removeCanvas);

  it('lies in the pack where somebody wants it, and is saved beside it, both the same, and the pack is unchanged to the page that checks', async () => {
    const { user, dialog, saved } = await openEvidence(buildEmails(2));
    const shown = within(dialog);
    expect(await shown.findByRole('checkbox', { name: choice })).not.toBeChecked();
    expect(shown.queryByRole('radiogroup', { name: 'Paper' })).not.toBeInTheDocument();
    await user.click(shown.getByRole('checkbox', { name: choice }));
    expect(shown.getByRole('radio', { name: 'A4' })).toBeChecked();
    await user.click(shown.getByRole('radio', { name: 'US Letter' }));
    await make(user, dialog);
    expect(await shown.findByText(/Document to print saved as/)).toHaveTextContent(
      /^Document to print saved as .*\.pdf \(\d+ pages, [\d.]+ (?:Kb|MB)\)\.$/,
    );
    expect(shown.getByText(/Saved as/)).toHaveTextContent(
      '8 email files, cover, document to print, list.',
    );
    const [zip, pdf] = saved;
    expect(pdf?.name).toBe(zip?.name.replace(/zip$/, 'pdf'));
    const { zip: pack, manifest, words, fingerprint } = await readPack(zip);
    expect(manifest.version).toBe(2);
    expect(words).toContain('dossier.pdf is one document to print');
    const inPack = Buffer.from((await pack.file('dossier.pdf')?.async('uint8array')) ?? []);
    expect(Buffer.from((await pdf?.blob.arrayBuffer()) ?? new ArrayBuffer()).equals(inPack)).toBe(
      true,
    );
    expect(inPack.toString('latin1', 256, 320)).toBe(fingerprint);
    const report = await checkPack(zip?.blob ?? new Blob());
    expect(verdictOf(report, fingerprint)).toBe('matched');
    const altered = await repack(zip?.blob ?? new Blob(), (files) => {
      inPack[1000] = (inPack[1000] ?? 0) ^ 1;
      files.file('dossier.pdf', inPack);
    });
    expect(verdictOf(await checkPack(altered), fingerprint)).toBe('changed');
  });

  it('says how many emails it cannot show by their PDF, or not at all', async () => {
    const { user, dialog } = await openEvidence([
      buildEmail(),
      buildEmail({ conversions: { pdf: null } }),
      buildEmail({ conversions: { pdf: null, png: null } }),
    ]);
    const shown = within(dialog);
    await user.click(await shown.findByRole('checkbox', { name: choice }));
    await make(user, dialog);
    expect(
      await shown.findByText('1 email is shown by its PNG, for want of a PDF that can be used'),
    ).toBeVisible();
    expect(shown.getByText('1 email cannot be shown: its page says why')).toBeVisible();
  });

  it('is not offered where there is nothing to print', async () => {
    const { dialog } = await openEvidence([buildEmail({ conversions: { pdf: null, png: null } })]);
    await within(dialog).findByRole('button', { name: /^Make the pack of/ });
    expect(within(dialog).queryByRole('checkbox', { name: choice })).not.toBeInTheDocument();
  });
});

it('where the browser hides what it draws, the pack is made without the document, and says so', async () => {
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      getContext = () => null;
    },
  });
  const { user, dialog, saved } = await openEvidence(buildEmails(1));
  const shown = within(dialog);
  await user.click(await shown.findByRole('checkbox', { name: choice }));
  await make(user, dialog);
  expect(await shown.findByText(/^The pack was made without the document to print:/)).toBeVisible();
  expect(saved.every(({ name }) => name.endsWith('.zip')) && saved.length === 1).toBe(true);
  removeCanvas();
});
