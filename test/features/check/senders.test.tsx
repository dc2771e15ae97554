import { act, screen, within } from '@testing-library/react';
import { checkTasks } from '@/evidence/check/checkTasks';
import { KEYS_FORMAT, readPackKeys, type PackKeys } from '@/evidence/dkim/packKeys';
import { buildPack, repack } from '../../support/evidencePacks';
import { requests } from '../../support/requests';
import { openCheck, packFile } from './openCheck';
import { asMessage, crafted, HEADERS, KEYS, listedOf } from '../../evidence/dkim/senders';

const EARLIER = '2026-11-19T12:00:00.000Z';
const keys: PackKeys = {
  format: KEYS_FORMAT,
  version: 1,
  resolver: 'https://dns.example.com/dns-query',
  keys: KEYS.map((key, index) => (index === 0 ? key : { ...key, seen: EARLIER })),
  notAnswered: [],
  notAsked: [],
};

const elsewhere = HEADERS.map((one) => one.replace('news@northwind', 'news@southwind'));
const messages: Record<string, Buffer> = {
  a: crafted(),
  b: asMessage(HEADERS),
  c: crafted({}, elsewhere),
  d: Buffer.from(crafted().toString('latin1').replace('Zoe,', 'Zoe;'), 'latin1'),
};
const original = { ...messages };
afterEach(() => void Object.assign(messages, original));

/** The list of the pack says what the messages say. */
async function pack(packKeys: PackKeys | null = keys, given = {}) {
  const listed = new Map<string, Awaited<ReturnType<typeof listedOf>>>();
  for (const [id, message] of Object.entries(messages)) listed.set(id, await listedOf(message));
  return buildPack(Object.keys(messages), {
    content: (id, type) => (type === 'eml' ? messages[id] : undefined),
    keys: packKeys,
    given: (id) => ({ ...listed.get(id), ...given }),
  });
}

/** /check, with a pack chosen: what it says of the senders. */
async function senders(zip: Blob) {
  const view = await openCheck(packFile(zip));
  await view.user.click(await screen.findByRole('button', { name: 'How to confirm' }));
  const region = within(screen.getByRole('region', { name: 'pack.zip' }));
  return { ...view, region };
}

describe('what the senders of a pack signed', () => {
  it('is said not to be known, on the screen and on paper, where the check of it failed', async () => {
    jest.spyOn(checkTasks, 'senders').mockRejectedValueOnce(new Error('gone'));
    const { region } = await senders((await pack()).zip);
    const failed = 'The senders’ signatures could not be checked. Choose the pack again.';
    expect(await region.findAllByText(failed)).toHaveLength(5);
    expect(region.queryByText(/Checking the senders/)).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = screen.getByRole('article');
    expect(paper.textContent.split(failed)).toHaveLength(6);
    expect(paper).not.toHaveTextContent(/Signed, naming|Checked with the/);
  });

  it('is checked with the keys in the pack, and nobody is asked', async () => {
    const { zip, fingerprint } = await pack();
    const { region, user } = await senders(zip);
    expect(
      await region.findByText(/^Checked with the keys in the pack, as its maker saw them/),
    ).toHaveTextContent(
      /last on 2026-11-20T13:00:00\+01:00\. What makes a key more than the maker’s word/,
    );
    const signatures = region.getAllByRole('row').map((row) => row.lastChild?.textContent);
    expect(signatures).toEqual([
      'Signature',
      expect.stringMatching(
        /^Signed, naming northwind.exampleSubject, people, date and text of the message/,
      ),
      expect.stringMatching(/^Not signed/),
      expect.stringMatching(/^Signed, naming .*Not the sender’s domain/),
      expect.stringMatching(/^The text is not the one/),
    ]);
    expect(requests()).toEqual([]);
    expect(region.getByText(/compare the fingerprint first/)).toBeInTheDocument();
    await user.click(screen.getByRole('textbox', { name: 'Recorded fingerprint' }));
    await user.paste(fingerprint);
    expect(region.queryByText(/compare the fingerprint first/)).not.toBeInTheDocument();
    expect(screen.getByText('Unchanged, and it is the recorded pack.')).toBeVisible();
    expect(screen.getByText('16 email files, cover, list, senders’ keys')).toBeVisible();
  });

  it('is not what the list of the pack says where the message says something else', async () => {
    const given = { subject: 'You owe us', date: Date.parse(EARLIER), recipient: 'x@y.example' };
    const sender = 'Jo\u2069\u202e\u200bM';
    const { region } = await senders((await pack(keys, { ...given, sender })).zip);
    expect(region.getAllByText('Jo\\u{2069}\\u{202E}\\u{200B}M')).toHaveLength(4); // and hides nothing
    const isSaid = (text: string) => expect(region.getAllByText(text)).toHaveLength(2);
    isSaid('The subject that is shown is not the signed one');
    isSaid('The date that is shown is not the signed one');
    isSaid('The subject in the list is not the one in the message’s Subject');
    isSaid('The date in the list is not the one in the message’s Date');
    isSaid('The recipient in the list is not the one in the message’s To or Cc');
  });

  it('has no mark of being signed where an answer goes elsewhere, and says how many of many signatures were checked', async () => {
    const [signature = ''] = crafted().toString('latin1').split('\r\nReceived');
    Object.assign(messages, {
      a: crafted({}, ['List-Post: <mailto:thief@elsewhere.example>', ...HEADERS]),
      b: asMessage([...Array.from({ length: 12 }, () => signature), ...HEADERS]),
    });
    const { region } = await senders((await pack()).zip);
    const note = await region.findByText('Where answers go (List-Post) is not signed');
    const row = region.getAllByRole('row').find((one) => one.contains(note));
    expect(row).toHaveTextContent(/Signed in part, naming northwind\.example/);
    const many = 'The message carries 12 signatures. Only 10 of them were checked.';
    expect(await region.findByText(many)).toBeVisible();
  });

  it.each<[what: string, PackKeys | null]>([
    [
      'its maker says that no domain publishes one',
      { ...keys, keys: KEYS.map((key) => ({ ...key, records: [] })) },
    ],
    ['the pack has none', null],
  ])('is checked with no key where %s', async (_what, packKeys) => {
    const { region } = await senders((await pack(packKeys)).zip);
    expect(await region.findByText(/no keys: the texts were compared with/)).toBeInTheDocument();
    expect(region.getAllByText(/^Nobody .*, or whether headers were changed.$/)).toHaveLength(2);
  });

  it('is not checked with keys that somebody changed', async () => {
    const changed = await repack((await pack()).zip, (zip) => {
      zip.file('keys.json', JSON.stringify({ ...keys, resolver: 'x' }));
    });
    const { region } = await senders(changed);
    expect(
      await region.findByText(/^keys.json is missing, changed or not one/),
    ).toBeInTheDocument();
    expect(region.queryByText(/^Signed, naming/)).not.toBeInTheDocument();
  });

  const text = (length: number) => 'x'.repeat(length);
  it.each<[what: string, odd: object]>([
    ['another format', { format: 'x' }],
    ['a later version', { version: 2 }],
    ['one name twice', { keys: [...keys.keys, ...keys.keys] }],
    ['no list', { keys: {} }],
    ['nobody', { keys: [null] }],
    [
      'too many names',
      { keys: Array.from({ length: 2001 }, (_, at) => ({ ...KEYS[0], name: `${at}` })) },
    ],
    ...[
      ...[{ name: 5 }, { name: text(70_001) }, { seen: 5 }, { seen: 'today' }],
      ...[{ seen: '+012026-11-20T12:00:00.000Z' }, { records: text(1) }, { records: [5] }],
      ...[{ records: Array(21).fill(text(1)) }, { records: [text(70_001)] }],
    ].map((odd): [string, object] => [
      JSON.stringify(odd).slice(0, 30),
      { keys: [{ ...KEYS[0], ...odd }] },
    ]),
  ])('is not checked with keys of %s', (_what, odd) => {
    const read = (json: string) => readPackKeys(new TextEncoder().encode(json));
    const json = JSON.stringify(keys);
    expect(read(JSON.stringify({ ...keys, ...odd }))).toBeNull();
    expect(read(json)).toEqual(keys.keys);
    expect(read(`\ufeff${json}`)).toBeNull(); // Python reads no mark before it
    expect(read(json.replace('"keys":', '"keys":[],"keys":'))).toBeNull();
  });

  it('is not checked with keys that were seen more than a day after the pack was made', async () => {
    const later = KEYS.map((key) => ({ ...key, seen: '2026-11-21T12:00:00.001Z' }));
    const { region } = await senders((await pack({ ...keys, keys: later })).zip);
    expect(await region.findByText(/^keys.json is .* not one that the console/)).toBeVisible();
    expect(region.queryByText(/2026-11-21/)).not.toBeInTheDocument();
  });

  it('leaves out messages that were changed', async () => {
    const changed = await repack((await pack()).zip, (zip) => {
      zip.file('emails/0001_2026-11-19_zoe70@example.fr/email.eml', 'From: a@b.example\r\n\r\nHi');
    });
    const { region } = await senders(changed);
    await region.findByText(/^Checked with the keys/);
    expect(region.getAllByRole('row')[1]).toHaveTextContent(
      /No unchanged message \(EML\) to check$/,
    );
  });
});
