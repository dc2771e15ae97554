import { waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FILE_TYPES } from '@/api/emails';
import { readPackKeys, type PackKeys } from '@/evidence/dkim/packKeys';
import { buildEmails } from '../../support/build/email';
import { renditionBytes, zipOf } from '../../support/build/rendition';
import { givenUp, requests } from '../../support/requests';
import { askedName, dnsAnswer } from '../../support/resolver';
import { server } from '../../support/server';
import { crafted, rsa, rsaRecord } from '../../evidence/dkim/senders';
import { minutesAgo } from '../search/searchLink';
import { make, openEvidence, readPack } from './openEvidence';

const RESOLVER = 'https://dns.example.com/dns-query';
const QUESTION = 'GET /dns-query';
const NAME = 's1._domainkey.northwind.example';
const asked = () => requests(QUESTION).map(({ url }) => askedName({ url: url.href }));

const config = { dnsOverHttps: { url: RESOLVER } };
const one = () => buildEmails(1, () => ({ date: minutesAgo(1) }));

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
  const { user, dialog, saved } = await openEvidence(one(), { config });
  expect(await within(dialog).findByText('Senders’ keys')).toBeVisible();
  expect(within(dialog).getByText(/as dns\.example\.com gives them/)).toBeVisible();
  expect(asked()).toEqual([]);
  await make(user, dialog);
  expect(await within(dialog).findByText(/Saved as/)).toHaveTextContent(
    '4 email files, cover, list, senders’ keys.',
  );
  expect(asked()).toEqual([NAME]);
  const { manifest, text, words } = await readPack(saved[0]);
  const keys = await text('keys.json');
  expect(JSON.parse(keys)).toMatchObject({ resolver: RESOLVER, notAnswered: [] });
  expect(readPackKeys(keys)).toMatchObject([{ name: NAME, records: [rsaRecord(rsa)] }]);
  expect(manifest.files.map(({ path }) => path)).toContain('keys.json');
  expect(words).toContain('keys.json holds the public keys of the senders’ signatures (DKIM)');
});

it('makes the pack without the keys that nobody answered for, and says how many those are', async () => {
  publish(2);
  const { user, dialog, saved } = await openEvidence(one(), { config });
  await make(user, dialog);
  expect(
    await within(dialog).findByText(/^1 key of the senders’ signatures is not in the pack/),
  ).toBeVisible();
  const { text } = await readPack(saved[0]);
  expect(JSON.parse(await text('keys.json')) as PackKeys).toMatchObject({
    keys: [],
    notAnswered: [NAME],
  });
});

it('asks nobody and holds no keys where no resolver is configured', async () => {
  publish(0);
  const { user, dialog, saved } = await openEvidence(one());
  await within(dialog).findByText('List');
  expect(within(dialog).queryByText('Senders’ keys')).not.toBeInTheDocument();
  await make(user, dialog);
  await within(dialog).findByText(/Saved as/);
  expect(asked()).toEqual([]);
  expect((await readPack(saved[0])).paths).not.toContain('keys.json');
});

it('stops waiting for a resolver by "Cancel": the question ends, and nothing is saved', async () => {
  publish(0);
  server.hold(QUESTION);
  const { user, dialog, saved } = await openEvidence(one(), { config });
  await make(user, dialog);
  await waitFor(() => expect(requests(QUESTION)).toHaveLength(1));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(givenUp(QUESTION)).toBe(1));
  expect(await within(dialog).findByRole('button', { name: /^Make the pack of/ })).toBeEnabled();
  expect(saved).toEqual([]);
});
