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

describe('the links of two emails', () => {
  it('are the same but for what is personal in them', async () => {
    const left = [
      link('Shop', 'https://s.example/?size=42&t=1f0c9b7d2ab34e55'),
      link('View', 'https://s.example/view/1f0c9b7d2ab34e55'),
      link('Terms', 'https://s.example/terms'),
    ];
    const right = [
      link('Shop', 'https://s.example/?size=42&t=a94c77e01b6d2f38'),
      link('View', 'https://s.example/view/a94c77e01b6d2f38'),
      link('Terms', 'https://s.example/terms'),
    ];
    expect(await differences(left, right)).toEqual([
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

  it('lead to the same place through redirectors with other tokens', async () => {
    const through = (token: string) => [
      link(
        'Sale',
        `https://click.s.example/c/${token}?u=${encodeURIComponent('https://s.example/sale')}`,
      ),
    ];
    expect(await differences(through('1f0c9b7d2ab34e55'), through('a94c77e01b6d2f38'))).toEqual([
      ['codes', 'Sale', 'Sale'],
    ]);
  });

  it('are others through a redirector that is asked for something else', async () => {
    const through = (discount: number) => [
      link('Sale', `https://t.example/go?discount=${discount}&url=https%3A%2F%2Fs.example%2Fsale`),
    ];
    expect(await differences(through(10), through(90))).toEqual([['address', 'Sale', 'Sale']]);
  });

  it('are the same through one but for what is personal where it leads', async () => {
    const through = (uid: number) => [
      link('Sale', `https://t.example/go?url=https%3A%2F%2Fs.example%2Fsale%3Fuid%3D${uid}`),
    ];
    expect(await differences(through(1), through(2))).toEqual([['codes', 'Sale', 'Sale']]);
  });

  it.each([
    [
      'https://s.example/red-shoes-1f0c9b7d2ab34e55',
      'https://s.example/blue-coat-a94c77e01b6d2f38',
    ],
    ['https://s.example/pay-50-1f0c9b7d2ab34e55', 'https://s.example/pay-90-a94c77e01b6d2f38'],
    [
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__s.example_Red7Shoe9_Zq81kLm2&d=x',
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__s.example_Blu4Coat3_Xw92pQr7&d=x',
    ],
    ['https://s.example/?yes=1f0c9b7d2ab34e55', 'https://s.example/?no=a94c77e01b6d2f38'],
    [
      'https://s.example/?yes=https%3A%2F%2Fa.example',
      'https://s.example/?no=https%3A%2F%2Fa.example',
    ],
  ])('are others where more than a code differs: %s, %s', async (left, right) => {
    expect(await differences([link('Go', left)], [link('Go', right)])).toEqual([
      ['address', 'Go', 'Go'],
    ]);
  });

  it.each([
    [
      'https://s.example/red-shoes-1f0c9b7d2ab34e55',
      'https://s.example/red-shoes-a94c77e01b6d2f38',
    ],
    [
      'https://s.example/?t=0b9a1c52-4512-4c1d-9f3e-2233aabbccdd',
      'https://s.example/?t=7e01b6d2-1234-4c1d-9f3e-8899aabbccdd',
    ],
    ['https://s.example/?t=aB3_xK9-Zq7Lm2.Rt5z', 'https://s.example/?t=Qw8_pL2-Nn4Vb6.Yk1z'],
  ])('are the same but for a code: %s, %s', async (left, right) => {
    expect(await differences([link('Go', left)], [link('Go', right)])).toEqual([
      ['codes', 'Go', 'Go'],
    ]);
  });

  it('are others through a redirector of somebody else', async () => {
    const through = (host: string) => [
      link('Sale', `https://${host}/r?u=${encodeURIComponent('https://s.example/sale')}`),
    ];
    expect(await differences(through('click.s.example'), through('click.evil.example'))).toEqual([
      ['address', 'Sale', 'Sale'],
    ]);
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
  const { counts } = await compare(
    {
      images: [
        image('https://i.example/hero.jpg', 'Hero'),
        image('https://t.example/o/1f0c9b7d2ab34e55.gif'),
        image('data:,', 'Dot'),
      ],
    },
    {
      images: [
        image('https://i.example/other.jpg', 'Hero'),
        image('https://t.example/o/a94c77e01b6d2f38.gif'),
        image('data:,', 'Dot'),
      ],
    },
  );
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
