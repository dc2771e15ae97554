import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { stampReply } from '../../../backend/timestamp/timestampService';
import { checkPack } from '@/evidence/check/checkPack';
import { certificatesOfPem } from '@/evidence/timestamp/certificates';
import { buildEmails } from '../../support/build/email';
import { givenUp, requests } from '../../support/requests';
import { server } from '../../support/server';
import { DAY, makeSigner, pem, plain } from '../../support/timestamps';
import { minutesAgo } from '../search/searchLink';
import { make, openEvidence, readPack } from './openEvidence';

const RELAY = 'http://localhost:3000/timestamp';
const QUERY = 'POST /timestamp';
const now = Date.now();
const signer = makeSigner({ from: now - DAY, until: now + DAY });

/** The dialog with a pack of two emails, by a console that trusts the signer and asks the relay. */
const open = (config: object = { timestamp: '/timestamp', trustedTimestamps: [pem(signer)] }) =>
  openEvidence(
    buildEmails(2, (index) => ({ date: minutesAgo(index + 1) })),
    { config },
  );
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
  const { paths, text, words } = await readPack(saved[0]);
  expect(paths.slice(0, 4)).toEqual([
    'index.html',
    'manifest.json',
    'manifest.json.tsr',
    'manifest.csv',
  ]);
  expect(
    await checkPack(saved[0]?.blob ?? new Blob(), { trusted: certificatesOfPem([pem(signer)]) }),
  ).toMatchObject({
    fingerprint: createHash('sha256')
      .update(await text('manifest.json'))
      .digest('hex'),
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

it('a pack without a relay is made, and says that it has no timestamp', async () => {
  const { user, dialog, saved } = await open({ timestamp: null });
  await make(user, dialog);
  expect(await timestampOf(dialog)).toHaveTextContent(
    'It has no timestamp: no timestamp service is configured for this console.',
  );
  expect((await readPack(saved[0])).paths).not.toContain('manifest.json.tsr');
});

it('a pack is made all the same where the relay refuses, and says why it has no timestamp', async () => {
  server.use(http.post(RELAY, () => new HttpResponse(null, { status: 401 })));
  const { user, dialog, saved } = await open();
  await make(user, dialog);
  const told = await timestampOf(dialog);
  expect(told).toHaveTextContent('refused (HTTP 401).');
  expect(told).toHaveTextContent('A timestamp can be added later, on the page that checks packs.');
  expect(within(dialog).getByText(/Saved as/)).toBeVisible();
  expect((await readPack(saved[0])).paths).not.toContain('manifest.json.tsr');
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
