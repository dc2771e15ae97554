/** @jest-environment jest-fixed-jsdom */
import '../../setup';
import { createHash } from 'node:crypto';
import { readLink } from '@/features/preview/links/readLink';
import { recipientTraces } from '@/lib/mail/recipientForms';
import corpus from '../../hostile-corpus.json';
import { readMailContent } from '@/viewer/safeHtml';

const RECIPIENT = 'Jo.Miller@example.org';

function read(target: string, text = 'Shop', { isImage = false } = {}) {
  return readLink({ text, target, isImage, isUnsubscribe: false }, recipientTraces(RECIPIENT));
}
const marked = (target: string) => read(target).marks.map(({ kind, name }) => `${kind}:${name}`);
const hash = (name: string) => createHash(name).update(RECIPIENT.toLowerCase()).digest('hex');

describe('the address of a link', () => {
  it('is shown whole, its host apart', () => {
    const { kind, address, pieces } = read(' HTTPS://Shop.Example/a b?x=1#top ');
    expect(kind).toBe('web');
    expect(address).toBe('https://shop.example/a%20b?x=1#top');
    expect(pieces.map(({ text }) => text).join('')).toBe(address);
    expect(pieces.filter(({ role }) => role === 'host')).toEqual([
      { text: 'shop.example', role: 'host' },
    ]);
  });

  it.each([
    ...['https://shop.example', 'https://shop.example/?a=1&&b#'],
    ...['https://jo:pw@shop.example:8443/a//b;c?q#x=1&y=2', 'https://:bank.example@shop.example/'],
    ...['mailto:a@b.example?subject=Hi', 'mailto://shop.example/help@b.example?subject=Hi'],
    ...['mailto://jo@shop.example', 'mailto:///help', 'tel://shop.example/44123', 'tel:+44123'],
    'https://shop.example/?%E3%81=%',
  ])('is never changed by being shown in parts (%s)', (target) => {
    const { address, pieces } = read(target);
    expect(
      pieces
        .map(({ text }) => text)
        .join('')
        .replace(/[?#]$/, ''),
    ).toBe(address.replace(/[?#]$/, ''));
  });

  it.each([
    [
      'mailto:help@shop.example?subject=Please stop',
      'mailto:help@shop.example?subject=Please%20stop',
    ],
    ['https://shop.example/a\u200bb', 'https://shop.example/a%E2%80%8Bb'],
    ['https://shop.ex\nample/', 'https://shop.example/'],
  ])('is where a browser goes from %j', (target, address) =>
    expect(read(target).address).toBe(address),
  );

  it('of another script is written so that it cannot pass for a known one', () => {
    const { pieces } = read('https://аpple.example/');
    expect(pieces.find(({ role }) => role === 'host')?.text).toMatch(/^xn--/);
  });

  it('tells the mailbox, the telephone and a user name apart', () => {
    expect(read('mailto:help@shop.example').kind).toBe('mail');
    expect(read('tel:+441234567').kind).toBe('phone');
    const posing = read('https://bank.example@evil.example/login');
    expect(posing.hasUserName).toBe(true);
    expect(read('https://:bank.example@evil.example').hasUserName).toBe(true);
    expect(posing.pieces.find(({ role }) => role === 'host')?.text).toBe('evil.example');
  });

  it.each([
    ...['javascript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'],
    ...['data:text/html,x', 'vbscript:x', 'https\u200b://shop.example/', 'file:///etc/passwd'],
    ...['/admin', '//shop.example', '', 'blob:https://a.example/1'],
  ])('leads nowhere when it is %j', (target) => {
    const { kind, clean, marks } = read(target);
    expect([kind, clean, marks]).toEqual(['dead', null, []]);
  });
});

describe('what a link tells the sender', () => {
  it.each([
    [
      'https://s.example/?utm_source=email&utm_medium=email&size=42',
      ['campaign:utm_source', 'campaign:utm_medium'],
    ],
    ['https://s.example/?mc_cid=2b71&mc_eid=9a8', ['campaign:mc_cid', 'click:mc_eid']],
    [
      'https://s.example/?gclid=Cj0&fbclid=IwAR1&_hsenc=p2&_HSMI=7',
      ['click:gclid', 'click:fbclid', 'click:_hsenc', 'campaign:_HSMI'],
    ],
    ['https://s.example/#utm_campaign=autumn', ['campaign:utm_campaign']],
    ['https://s.example/#jo.miller@example.org', ['recipient:jo.miller@example.org']],
    ['https://s.example/?e=jo.miller%40example.org', ['recipient:e']],
    ['https://s.example/?e=jo.miller%2540example.org', ['recipient:e']],
    [`https://s.example/?e=${btoa('jo.miller@example.org')}`, ['recipient:e']],
    [
      `https://s.example/?e=${btoa('id=7;mail=JO.MILLER@example.org').replace(/=/g, '%3D')}`,
      ['recipient:e'],
    ],
    [`https://s.example/u/${hash('md5')}/off`, ['recipient:']],
    [`https://s.example/?h=${hash('sha1').toUpperCase()}`, ['recipient:h']],
    [`https://s.example/?h=${hash('sha256')}`, ['recipient:h']],
    ['https://s.example/unsubscribe?t=1f0c9b7d2ab34e55', ['token:t']],
    ['https://s.example/?id=3f2504e0-4f89-11d3-9a0c-0305e82c3301', ['token:id']],
    ['https://s.example/ls/click?upn=u001.Zq3kT9xPvB2mLs-2FgH7', ['token:upn']],
    ['https://s.example/c/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.abc', ['token:']],
    ['mailto:leave-8c1d77f0a92b@lists.example?subject=leave', ['token:']],
  ])('is marked in %s', (target, marks) => {
    expect(marked(target)).toEqual(marks);
  });

  it.each([
    'https://s.example/en/autumn-sale-2026/mens-hiking-boots?size=42&colour=dark-blue',
    'https://s.example/p/trail-runner-3.html?sort=price&page=2',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://s.example/?q=%E9%9D%B4%E4%B8%8B+%E3%82%BB%E3%83%BC%E3%83%AB',
    'https://s.example/2026/11/20/opening-hours',
    'https://s.example/order/10045678?total=129.00',
    'https://s.example/SKU-12345-GTX',
  ])('is nothing in %s', (target) => {
    expect(marked(target)).toEqual([]);
    expect(read(target).clean).toBeNull();
  });

  it('says how the recipient’s address is written', () => {
    const forms = [
      encodeURIComponent(RECIPIENT),
      Array.from(RECIPIENT).reverse().join(''),
      Buffer.from(RECIPIENT).toString('hex'),
      btoa(RECIPIENT),
      hash('md5'),
      hash('sha256'),
    ].map((value) => read(`https://s.example/?e=${value}`).marks[0]?.form);
    expect(forms).toEqual(['plain', 'reversed', 'hex', 'base64', 'md5', 'sha256']);
  });

  it.each(["O'Brien@example.org", "'O'Brien@example.org'", "Jo <O'Brien@example.org>"])(
    'finds a name with an apostrophe whole (%s)',
    (recipient) => {
      const traces = recipientTraces(recipient);
      const md5 = createHash('md5').update("o'brien@example.org").digest('hex');
      expect([md5, 'brien@example.org'].map(traces)).toEqual(['md5', null]);
    },
  );

  it('finds each of several recipients, the last of a hundred as well', () => {
    const traces = recipientTraces(
      `${'ann@example.org, '.repeat(97)}Jo <jo@example.com>, Zoe <Zoe@example.fr>, 太郎@例え.jp`,
    );
    const sha256 = createHash('sha256').update('Zoe@example.fr').digest('hex');
    const found = [
      'jo@example.com',
      'zoe=example.fr',
      'rf.elpmaxe@eoz',
      btoa('zoe@example.fr'),
      sha256,
      Buffer.from('太郎@例え.jp').toString('hex'),
    ];
    const forms = ['plain', 'plain', 'reversed', 'base64', 'sha256', 'hex'];
    expect(found.map(traces)).toEqual(forms);
  });

  it.each([
    ['a@b.co', 'plain'],
    ['bounce-a=b.co@sender.example', 'plain'],
    ['oc.b@a', 'reversed'],
    ['media@b.co', null],
    ['a@b.co.uk', null],
    ['oc.b@aidem', null],
    ['https://x.example/?a=b.co', null],
    [btoa('media@b.co'), null],
  ])('finds a short address in %s, unless it is a piece of another (%s)', (value, form) => {
    expect(recipientTraces('a@b.co')(value)).toBe(form);
  });

  it('finds nobody where the recipient is no address', () => {
    const traces = recipientTraces('undisclosed');
    expect(traces('undisclosed')).toBeNull();
  });
});

describe('a link without them', () => {
  it.each([
    [
      'https://s.example/p/7?utm_source=email&size=42&t=1f0c9b7d2ab34e55#details',
      'https://s.example/p/7?size=42#details',
    ],
    ['https://s.example/?utm_source=email', 'https://s.example/'],
    ['https://s.example/#utm_campaign=autumn&at=2', 'https://s.example/#at=2'],
    ['https://s.example/?a=%20b&mc_eid=1', 'https://s.example/?a=%20b'],
    ['https://s.example/a?utm_source=email&size=42#', 'https://s.example/a?size=42'],
    ['https://s.example/a?size=42#', null],
    [
      'https://s.example/?utm_id=7#/view/1f0c9b7d2ab34e55',
      'https://s.example/#/view/1f0c9b7d2ab34e55',
    ],
  ])('keeps what is needed (%s)', (target, clean) => {
    expect(read(target).clean).toBe(clean);
  });

  it('says when a code stays, because it is in the path, and is not offered where the address came cut', () => {
    expect(read('https://s.example/view/1f0c9b7d2ab34e55?utm_source=email')).toMatchObject({
      clean: 'https://s.example/view/1f0c9b7d2ab34e55',
      keepsToken: true,
    });
    const long = read(`https://s.example/?utm_source=x&a=${'b'.repeat(9000)}`);
    expect(long).toMatchObject({ clean: null, isCut: true });
  });
});

describe('a redirector', () => {
  const shop = 'https://www.shop.example/boots?size=42';
  const encoded = encodeURIComponent(shop);
  it.each([
    `https://click.mail.example/track?u=${encoded}`,
    `https://www.google.com/url?q=${encoded}&sa=D`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C01%7Cjo.miller%40example.org`,
    `https://r.example.awstrack.me/L0/${encoded}/1/0102018c-000000/abc=1`,
    `https://links.example/go/${shop}`,
    `https://e.example/c?d=${btoa(shop)}`,
    'https://urldefense.com/v3/__https://www.shop.example/boots?size=42__;!!Tok3n!abc$',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.shop.example_boots-3Fsize-3D42&d=DwMFaQ',
    `https://l.example/?url=${encodeURIComponent(`https://click.mail.example/track?u=${encoded}`)}`,
  ])('leads to the address inside it, and that is what is copied (%s)', (target) => {
    const { leadsTo, clean } = read(target);
    expect([leadsTo, clean]).toEqual([shop, shop]);
  });

  it('is cleaned inside as well', () => {
    const inside = encodeURIComponent('https://s.example/?utm_source=x&size=1');
    const { clean } = read(`https://click.example/r?u=${inside}`);
    expect(clean).toBe('https://s.example/?size=1');
  });

  it.each([
    `https://www.facebook.com/sharer/sharer.php?u=${encoded}`,
    `https://accounts.example/login?continue=${encoded}`,
    'https://s.example/?about=https',
    'https://s.example/?u=javascript:alert(1)',
    'https://s.example/?url=https%3A%2F%2Flocalhost%2Fadmin',
  ])('is no link that only hands an address on (%s)', (target) => {
    expect(read(target).leadsTo).toBeNull();
  });
});

describe('a text that shows one address while the link goes to another', () => {
  it.each([
    ['https://click.shop.example/1', 'shop.example', 'shop.example'],
    ['https://xn--bcher-kva.example/', 'https://bucher.example', 'bucher.example'],
    ['mailto:fake@evil.example', 'help@bank.example', 'help@bank.example'],
    ['mailto:help@bank.example.evil.example', 'help@bank.example', 'help@bank.example'],
    ['mailto:fake@evil.example', 'fake@evil.example, jo@bank.example', 'jo@bank.example'],
    ['mailto:fake@evil.example', 'bank.example', 'bank.example'],
    ['https://evil.example/', 'help@bank.example', 'help@bank.example'],
    ['https://evil.example/', 'Log in at “bank.example”.', 'bank.example'],
    ['https://evil.example/', 'https://bank.example/?e=jo@example.org', 'bank.example'],
    ['https://evil.example/', 'evil.example, now:www.bank.example', 'www.bank.example'],
    ['https://evil.example/', 'Sign in at https://bücher.exampleへ', 'xn--bcher-kva.example'],
  ])('is told (%s, "%s")', (target, text, shows) => {
    expect(read(target, text).shows).toBe(shows);
  });

  it.each([
    ['https://www.shop.example/a', 'shop.example'],
    ['https://shop.example/a', 'https://www.shop.example/b'],
    ['https://xn--bcher-kva.example/', 'https://bücher.example'],
    ['https://shop.example/', 'Our prices from 49.90'],
    ['https://shop.example/', 'Built with Node.js'],
    ['https://shop.example/', 'e.g.'],
    ['https://shop.example/', 'J.Lo'],
    ['mailto:Help@shop.example', 'help@shop.example'],
    ['tel:+44123', 'www.shop.example'],
    ['https://shop.example/', 'Visit www.shop.example!'],
    ['https://shop.example/', 'help@shop.example'],
    ['https://shop.example/', 'shop.example/?to=https://bank.example'],
    ['mailto:help@shop.example', 'www.shop.example'],
    ['https://shop.example/', '“https://shop.example”, now'],
    ['https://shop.example/', 'https://shop.exampleはこちら'],
    ['https://shop.example/', '今すぐshop.example'],
    ['mailto:help@shop.example', '連絡先help@shop.exampleまで'],
    ['mailto:help@shop.example', '“help@shop.example”'],
    ['mailto:Help%20%3Chelp@shop.example%3E,jo@shop.example', 'help@shop.example'],
    ['mailto:?to=help@shop.example', 'help@shop.example'],
    ['mailto:info@xn--mnchen-3ya.example', 'info@münchen.example'],
    ['mailto:info@münchen.example', 'info@münchen.example'],
  ])('is not seen in an honest one (%s, "%s")', (target, text) => {
    expect(read(target, text).shows).toBeNull();
  });
});

// jsdom writes markup recursively: the deeply nested one is for the browser's test.
it.each(corpus.filter(({ id, kind }) => kind === 'html' && id !== 'h-deep-nesting'))(
  'explains the links of a hostile email without harm ($id)',
  ({ payload }) => {
    const traces = recipientTraces(RECIPIENT);
    const readings = readMailContent(payload).links.map((link) => readLink(link, traces));
    const copied = readings
      .filter(({ kind }) => kind !== 'dead')
      .flatMap(({ address, clean }) => [address, ...(clean === null ? [] : [clean])]);
    expect(copied.filter((address) => !/^(?:https?|mailto|tel):/.test(address))).toEqual([]);
  },
);
