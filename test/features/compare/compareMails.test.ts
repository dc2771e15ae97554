/** @jest-environment node */
import { compareInWorker } from '@/features/compare/differences/compareInWorker';
import type { ComparableMail } from '@/features/compare/differences/compareMails';
import type { MailImage, MailLink } from '@/lib/mail/viewerMessages';

const link = (text: string, target: string): MailLink => ({
  text,
  target,
  isImage: false,
  isUnsubscribe: false,
});
const image = (address: string, alt = ''): MailImage => ({ address, alt });
const mail = ({
  recipient = 'anna@example.org',
  links = [],
  images = [],
  blocks = [],
}: {
  recipient?: string;
  links?: MailLink[];
  images?: MailImage[];
  blocks?: string[];
}): ComparableMail => ({ recipient, content: { blocks, links, images, rest: '' }, page: '' });

const compare = (left: Parameters<typeof mail>[0], right: Parameters<typeof mail>[0]) =>
  compareInWorker(mail(left), mail(right), new AbortController().signal);
const differences = async (left: MailLink[], right: MailLink[]) =>
  (await compare({ links: left }, { links: right })).links.map((row) => [
    row.difference,
    row.left?.text ?? null,
    row.right?.text ?? null,
  ]);

/** The codes of two recipients. */
const [A, B] = ['1f0c9b7d2ab34e55', 'a94c77e01b6d2f38'] as const;

describe('the links of two emails', () => {
  it('are the same but for what is personal in them', async () => {
    const links = (token: string) => [
      link('Shop', `https://s.example/?size=42&t=${token}`),
      link('View', `https://s.example/view/${token}`),
      link('Terms', 'https://s.example/terms'),
    ];
    expect(await differences(links(A), links(B))).toEqual([
      ['codes', 'Shop', 'Shop'],
      ['codes', 'View', 'View'],
      ['same', 'Terms', 'Terms'],
    ]);
  });

  it('know the recipient of each', async () => {
    const to = (recipient: string) => ({
      recipient,
      links: [link('Leave', `https://s.example/leave?e=${encodeURIComponent(recipient)}`)],
    });
    expect(
      (await compare(to('anna@example.org'), to('bob@example.com'))).links[0]?.difference,
    ).toBe('codes');
  });

  it('that go elsewhere, are called otherwise, or stand in one only are told apart', async () => {
    const left = [
      link('Sale', 'https://s.example/autumn'),
      link('Our shops', 'https://s.example/shops'),
      link('Only left', 'https://s.example/left'),
      link('Terms', 'https://s.example/terms'),
    ];
    const right = [
      link('Sale', 'https://s.example/winter'),
      link('Find us', 'https://s.example/shops'),
      link('Only right', 'https://s.example/right'),
      link('Terms', 'https://s.example/terms'),
    ];
    expect(await differences(left, right)).toEqual([
      ['address', 'Sale', 'Sale'],
      ['text', 'Our shops', 'Find us'],
      ['one', 'Only left', null],
      ['one', null, 'Only right'],
      ['same', 'Terms', 'Terms'],
    ]);
  });

  it.each([
    ['codes', 'https://s.example/red-shoes-*', A, B],
    ['codes', 'https://s.example/?t=*', 'aB3_xK9-Zq7Lm2.Rt5z', 'Qw8_pL2-Nn4Vb6.Yk1z'],
    ['codes', 'https://s.example/?t=*-4c1d-9f3e-2233aabbccdd', '0b9a1c52-4512', '7e01b6d2-1234'],
    ['codes', 'https://click.s.example/c/*?u=https%3A%2F%2Fs.example%2Fsale', A, B],
    ['codes', 'https://t.example/go?url=https%3A%2F%2Fs.example%2Fsale%3Fuid%3D*', '1', '2'],
    ['address', 'https://t.example/go?discount=*&url=https%3A%2F%2Fs.example%2Fsale', '10', '90'],
    ['address', 'https://click.*.example/r?u=https%3A%2F%2Fs.example%2Fsale', 's', 'evil'],
    [
      'address',
      'https://e.example/c?d=*',
      btoa('https://s.example/a'),
      btoa('https://s.example/b'),
    ],
    ['address', 'https://s.example/*', `red-shoes-${A}`, `blue-coat-${B}`],
    ['address', 'https://s.example/*', `pay-50-${A}`, `pay-90-${B}`],
    ['address', 'https://s.example/?*', `yes=${A}`, `no=${B}`],
    ['address', 'https://s.example/?*=https%3A%2F%2Fa.example', 'yes', 'no'],
    ['address', 'https://s.example/?utm_content=*', 'accept-50', 'refuse-50'],
    [
      'address',
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__s.example_*&d=x',
      'Red7Shoe9_Zq81kLm2',
      'Blu4Coat3_Xw92pQr7',
    ],
  ])('differ by %s: %s with %s and %s', async (difference, address, left, right) => {
    const go = (part: string) => [link('Go', address.replace('*', part))];
    expect(await differences(go(left), go(right))).toEqual([[difference, 'Go', 'Go']]);
  });
});

it('tells pictures apart that came inside the emails', async () => {
  const inside = (data: string) => ({ images: [image(`data:image/png;base64,${data}`, 'Price')] });
  const { counts, images } = await compare(inside('AAAA'), inside('AAAB'));
  expect(counts.images).toBe(2);
  expect(images.map(({ difference }) => difference)).toEqual(['one', 'one']);
  expect((await compare(inside('AAAA'), inside('AAAA'))).counts.images).toBe(0);
});

it.each([2, 900])('tells images in another order apart (%j)', async (count) => {
  const images = Array.from({ length: count }, (_, at) => image(`https://i.example/${at}.jpg`));
  const { counts } = await compare({ images }, { images: [...images].reverse() });
  expect(counts.images).toBeGreaterThanOrEqual(count);
});

it('counts images apart from their personal codes', async () => {
  const images = (hero: string, code: string) => [
    image(`https://i.example/${hero}.jpg`, 'Hero'),
    image(`https://t.example/o/${code}.gif`),
    image('data:,', 'Dot'),
  ];
  const { counts } = await compare({ images: images('hero', A) }, { images: images('other', B) });
  expect([counts.images, counts.imageCodes]).toEqual([1, 1]);
});

it('counts the same name in several places once', async () => {
  const { counts, sameShare } = await compare(
    { blocks: ['Dear Anna, welcome back to our shop', 'Anna, look at this one'] },
    {
      recipient: 'bob@example.org',
      blocks: ['Dear Bob, welcome back to our shop', 'Bob, look at this one'],
    },
  );
  expect(counts.name).toBe(1);
  expect(counts.text).toBe(0);
  expect(sameShare).toBeGreaterThan(0.7);
});

it('counts what cannot be named in every place', async () => {
  const blocks = (word: string) => [
    `Your first claim is ${word} now`,
    `Your second is ${word} now`,
  ];
  const { counts } = await compare({ blocks: blocks('refused') }, { blocks: blocks('granted') });
  expect(counts.text).toBe(2);
});

it('compares the links and images of two pages only', async () => {
  const left = mail({ links: [link('Go', 'https://s.example/')], images: [image('data:,')] });
  const right = { ...mail({}), page: null };
  const { links, images, extent } = await compareInWorker(
    left,
    right,
    new AbortController().signal,
  );
  expect([links, images, extent]).toEqual([[], [], 'text']);
});

it('compares nothing once nobody wants it', async () => {
  const abort = new AbortController();
  abort.abort();
  await expect(compareInWorker(mail({}), mail({}), abort.signal)).rejects.toThrow('aborted');
});
