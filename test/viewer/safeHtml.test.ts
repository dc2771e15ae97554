import { reportLimits } from '@/lib/mail/viewerMessages';
import { composeMail, readMailContent } from '@/viewer/safeHtml';
import corpus from '../hostile-corpus.json';

const recipient = {
  plain: ['jo@example.com'],
  hashes: [{ hex: 'b48def645758b95537d4424c84d1a9ff', form: 'md5' } as const],
};
const compose = (html: string, images = false, personal = false) => {
  const { html: written, ...rest } = composeMail(html, { images, personal, recipient });
  return { ...rest, written, page: new DOMParser().parseFromString(written, 'text/html') };
};
// jest-dom knows elements of the test's own document only.
const attribute = (element: Element | null, name: string) => element?.getAttribute(name) ?? null;
const text = (element: Element) => element.textContent;
const policyOf = (page: Document) =>
  page.querySelector('meta[http-equiv]')?.getAttribute('content');
const payload = (id: string) => corpus.find((item) => item.id === id)?.payload ?? '';
const addresses = (page: Document, attribute: string) =>
  Array.from(page.body.querySelectorAll(`[${attribute}]`), (element) =>
    element.getAttribute(attribute),
  );

it('in the frame of an email text, styles and data images are shown, https images once they are wanted, and nothing else', () => {
  expect(policyOf(compose('<p>Hi').page)).toBe(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'",
  );
  expect(policyOf(compose('<p>Hi', true).page)).toContain('img-src data: https:;');
});

it.each([
  ['in those', false],
  ['in its own, where that is wanted', true],
])('where the system forces its colours an email is drawn %s', (_how, ownColours) => {
  const { html } = composeMail('<p>Hi', { images: false, personal: false, recipient }, ownColours);
  expect(html.includes('forced-color-adjust:none')).toBe(ownColours);
});

describe('an email after cleaning', () => {
  // jsdom writes markup recursively: the deeply nested one is for the browser's test.
  it.each(corpus.filter(({ id, kind }) => kind === 'html' && id !== 'h-deep-nesting'))(
    'holds nothing that runs, embeds, submits or connects ($id)',
    ({ payload: html }) => {
      const { page } = compose(html);
      expect(
        page.body.querySelectorAll(
          'script, iframe, frame, object, embed, applet, form, input, link, meta, base, svg, math, video, audio',
        ),
      ).toHaveLength(0);
      const attributes = Array.from(page.body.querySelectorAll('*')).flatMap((element) =>
        element.getAttributeNames(),
      );
      expect(
        attributes.filter((name) =>
          /^on|srcset|ping|srcdoc|formaction|^name$|attributionsrc/.test(name),
        ),
      ).toEqual([]);
      expect(
        addresses(page, 'src').filter((address) => !address?.startsWith('data:image/')),
      ).toEqual([]);
    },
  );

  it('is narrowed to a phone by limits that its own styles outweigh', () => {
    const { page } = compose(
      '<head><style>.own{width:9px}</style></head><table width="600"><tr><td>Hi</table>',
    );
    const [narrowed, own] = Array.from(page.head.querySelectorAll('style')).slice(-2).map(text);
    expect(narrowed).toMatch(
      /^@media\(max-width:640px\)\{:where\(table,div,img\)\{max-width:100%\}/,
    );
    expect(own).toBe('.own{width:9px}');
  });

  it('keeps its text, colours, styles and table layout', () => {
    const { page } = compose(payload('h-benign-newsletter'));
    expect(attribute(page.body, 'bgcolor')).toBe('#f4f4f4');
    expect(text(page.head)).toContain('.h{color:#036}');
    expect(page.body.querySelector('table')?.getAttribute('width')).toBe('600');
  });

  it('opens links in a new tab only, without opener and referrer', () => {
    const { page, counts } = compose(
      '<a href="https://shop.example/" target="_top" rel="opener">Shop</a><a href="mailto:a@example.com">Mail</a>',
    );
    expect(Array.from(page.body.querySelectorAll('a'), (link) => [link.target, link.rel])).toEqual([
      ['_blank', 'noopener noreferrer nofollow'],
      ['_blank', 'noopener noreferrer nofollow'],
    ]);
    expect(counts.links).toBe(2);
  });

  it.each([
    ...['javascript:alert(1)', 'java\nscript:alert(1)', ' \u0001javascript:alert(1)'],
    ...['data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'intent://x', '/admin/users'],
    ...['//shop.example', '\u00a0https://shop.example/', '#'],
  ])('has no link to %j', (address) => {
    const link = document.createElement('a');
    link.setAttribute('href', address);
    link.textContent = 'Offer';
    const { page } = compose(link.outerHTML);
    expect(attribute(page.body.querySelector('a'), 'href')).toBeNull();
    expect(text(page.body)).toBe('Offer');
  });

  it('has links that lead where they are said to lead, not to the host of the console', () => {
    const { page, links } = compose('<a href="https:admin/users">Shop</a>');
    expect(links[0]?.target).toBe('https:admin/users');
    expect(addresses(page, 'href')).toEqual(['https://admin/users']);
  });

  it('keeps links to a place in the email itself', () => {
    const { page, counts } = compose('<a href="#offers">Offers</a><h2 id="offers">Offers</h2>');
    expect([
      attribute(page.body.querySelector('a'), 'href'),
      attribute(page.body.querySelector('a'), 'target'),
    ]).toEqual(['about:srcdoc#offers', '_self']);
    expect(counts.links).toBe(0);
  });

  it('escapes what the body carries', () => {
    const { page } = compose(`<body bgcolor='"><script>1</script>' style="color:red">x`);
    expect(page.querySelector('script')).toBeNull();
    expect(text(page.body)).toBe('x');
  });

  it('says when there is nothing to show', () => {
    expect(compose('<script>1</script> \n<div><br></div>').isEmpty).toBe(true);
    expect(compose('<body bgcolor="red">').isEmpty).toBe(false);
    expect(compose('<div style="background:red;height:9px"></div>').isEmpty).toBe(false);
    expect(compose('<table border="1" height="50"><td>&nbsp;').isEmpty).toBe(false);
    expect(compose('<img src="https://a.example/x.png">').isEmpty).toBe(false);
    expect(compose('text').isEmpty).toBe(false);
    expect(compose('<table><td background="https://a.example/x.png">').isEmpty).toBe(false);
    expect(compose('<head><style>p::before{content:"5 EUR"}</style></head><p>').isEmpty).toBe(
      false,
    );
  });

  it('leaves style sheets to the paper and the windows that they are for', () => {
    const { page } = compose(
      '<head><style media="print">p{display:none}</style></head><body><p>Final notice',
    );
    expect(page.querySelector('style[media="print"]')?.textContent).toBe('p{display:none}');
  });
});

describe('remote images', () => {
  const newsletter = `
    <style>@import url(https://a.example/css2?family=A:wght@400;700); @import "https://a.example/2.css"; @import/**/url(https://a.example/2.css);
    @font-face { font-family: B; src: url("https://a.example/3.woff2") } p { background: url(https://a.example/1.png) } b { background: url("data:image/png;base64,AA==") }</style>
    <body background="http://a.example/3.png">
    <img src="https://a.example/4.png" alt="Logo" width="200"><img src="//a.example/5.gif" width="1" height="1">
    <img src="https://a.example/6.gif" style="display: none"><img src="https://a.example/7.gif" style="width:1px;height:1px">
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img src="relative.png"><img src="cid:part1">
    <p style="list-style: url(https://a.example/8.png)">Offer</p><i style="background:u\\rl( '/9.png')">`;

  it('are counted and not asked for', () => {
    const { page, counts } = compose(newsletter);
    expect(counts).toMatchObject({ remoteImages: 7, heldBack: 3 });
    expect(addresses(page, 'src')).toEqual(['data:image/gif;base64,R0lGODlhAQABAAAAACw=']);
    expect(attribute(page.body, 'background')).toBeNull();
    expect(page.body.querySelector('img')?.alt).toBe('Logo');
  });

  it('are asked for by https once the person loads them, but never the tiny and hidden', () => {
    const { page, counts } = compose(newsletter, true);
    expect(counts.remoteImages).toBe(7);
    expect(attribute(page.body, 'background')).toBe('https://a.example/3.png');
    const asked = addresses(page, 'src').filter((address) => address?.startsWith('https:'));
    expect(asked).toEqual(['https://a.example/4.png']);
    expect(page.documentElement.outerHTML).not.toMatch(/relative\.png|9\.png/);
  });
});

it.each([
  [0, 'background:red /* url(https://a.example/1.png) */'],
  [0, `quotes:"url(https://a.example/1.png)" '\\'/*'`],
  [1, 'background:url(https://a.example/*/1.png)'],
  [1, String.raw`list-style:\@import/**/url(https://a.example/1.png)`],
  [1, `content:"it\\"s /*" url("https://a.example/1.png")`],
  [1, 'background:image-set("https://a.example/1.png" 1x, "https://a.example/2.png" 2x)'],
  [
    2,
    'background:image-set(url(https://a.example/1.png) 1x, url(//b.example) 2x), url(//a.example)',
  ],
  [
    1,
    'background:url(images/1.png), url("cid:1@shop"), url(/2.png), url("http://a.example/3.png")',
  ],
])('%i remote images are counted in the style %s', (count, style) => {
  expect(compose(`<style>p{${style}}</style>`).counts.remoteImages).toBe(count);
});

it('no image is counted where browsers load none', () => {
  const { counts, page } = compose(
    '<div background="https://a.example/1.png"><p src="https://a.example/2.png">Hi</p></div>',
    true,
  );
  expect([counts.remoteImages, page.body.innerHTML]).toEqual([0, '<div><p>Hi</p></div>']);
});

it('an image is not the same where one of several addresses to load it from is another', () => {
  const imagesOf = (other: string) =>
    readMailContent(`<p style="background:image-set('${other}' 2x, url(https://a.example/1) 1x)">`)
      .images;
  expect(imagesOf('https://a.example/2')).not.toEqual(imagesOf('https://a.example/3'));
});

it.each([
  ['https://a.example/unsubscribe?u=1', 'here'],
  ['https://a.example/x', `${'Offer '.repeat(60)}unsubscribe`],
  ['https://a.example/x', 'Se désabonner'],
  ['https://a.example/x', '配信停止はこちら'],
  ['https://a.example/x', '<img src="https://a.example/x.png" alt="Unsubscribe">'],
  ['https://a.example/x', 'Un\u00adsub\u200bscribe'],
  ['mailto:opt-out@a.example', 'here'],
])('unsubscribe links are told apart, counted and listed (%s, %s)', (address, inside) => {
  const { counts, links } = compose(
    `<a href="${address}">${inside}</a><a href="https://a.example/adopt-outdoors">Adopt outdoors</a>`,
  );
  expect(counts).toMatchObject({ links: 2, unsubscribeLinks: 1 });
  expect(links.map(({ isUnsubscribe }) => isUnsubscribe)).toEqual([true, false]);
});

describe('the report on an email', () => {
  const linksOf = (html: string) => composeMail(html).links;

  it('lists the links with their text and what was written in them, dead ones as well', () => {
    const html =
      '<a href="https://a.example/?t=1">Our <b>shop</b></a><a href=" java\nscript:alert(1)">Win</a><a href="#top">Up</a><a name="x">No link</a><a href="/rel">Rel</a>';
    expect(linksOf(html).map(({ text, target }) => [text, target])).toEqual([
      ['Our shop', 'https://a.example/?t=1'],
      ['Win', ' java\nscript:alert(1)'],
      ['Rel', '/rel'],
    ]);
    expect(composeMail(html).counts.links).toBe(1);
  });

  it('takes the alt text of an image that is a link, and the parts of an image map', () => {
    const html =
      '<a href="https://a.example/1"><img src="https://a.example/x.png" alt="Boots"></a><map name="m"><area href="https://a.example/optout" alt="Leave"></map>';
    expect(linksOf(html)).toEqual([
      { text: 'Boots', target: 'https://a.example/1', isImage: true, isUnsubscribe: false },
      { text: 'Leave', target: 'https://a.example/optout', isImage: true, isUnsubscribe: true },
    ]);
    expect(composeMail(html).counts).toMatchObject({ links: 2, unsubscribeLinks: 1 });
    expect(linksOf('<a href="https://a.example/2"> </a>')[0]?.isImage).toBe(false);
  });

  it('hides nothing behind markup that is taken away, and lists each link once', () => {
    const html =
      '<form><a href="https://a.example/1">One</a></form><noscript><a href="https://a.example/2">Two</a></noscript><x-y><a href="https://a.example/3">Three</a></x-y>';
    expect(linksOf(html).map(({ text }) => text)).toEqual(expect.arrayContaining(['One', 'Three']));
    expect(new Set(linksOf(html).map(({ target }) => target)).size).toBe(linksOf(html).length);
  });

  const unseen = '\u200b'.repeat(20_001);
  it.each([
    ['pay\u202E\u200Bpal\u0007', 'paypal'],
    [`${' \n'.repeat(4000)}www.bank.example`, 'www.bank.example'],
    [`${'<b> </b>'.repeat(400)}www.bank.example`, 'www.bank.example'],
    [`${'\u200b'.repeat(4000)}www.bank.example`, 'www.bank.example'],
    [`${unseen}Pay`, '…'],
    [`Hello <b>${unseen}</b>Pay`, 'Hello…'],
    [`<img alt="${unseen.slice(0, 400)}Pay">`, 'Pay'],
    [`<img alt="${unseen}Pay">`, '…'],
  ])('reads what is seen of a link, and says where it did not look on (%#)', (inside, text) => {
    expect(linksOf(`<a href="https://a.example/">${inside}</a>`)[0]?.text).toBe(text);
  });

  it('has an end', () => {
    const many = composeMail('<a href="https://a.example/">x</a>'.repeat(1200));
    expect([many.links.length, many.counts.links]).toEqual([1000, 1200]);
    expect(
      linksOf(`<a href="https://a.example/${'a'.repeat(9000)}">${'b'.repeat(500)}</a>`)[0],
    ).toMatchObject({ text: `${'b'.repeat(299)}…` });
  });
});

describe('an email that is read to be compared', () => {
  const fields = ['nodeName', 'nodeType', 'firstChild', 'nextSibling', 'parentNode', 'attributes']
    .map((name) => `<input name="${name}">`)
    .join('');
  it.each([
    [
      '<style>p{}</style><h1>Autumn  sale</h1><table><tr><td>Dear <b>Jo</b>,</td><td>only today<br>or tomorrow</td></tr></table><ul><li>Boots</ul><script>1</script>',
      ['Autumn sale', 'Dear Jo,', 'only today', 'or tomorrow', 'Boots'],
    ],
    ['<p>Sa\u00adle\u200b \u200c\u00a0\u200c \u034f now', ['Sale now']],
    [`<form>${fields}One</form>Two`, ['One', 'Two']],
  ])('is a text for each block to its end, as a reader sees it (%#)', (html, blocks) =>
    expect(readMailContent(html).blocks).toEqual(blocks),
  );

  it('keeps its images, those that came inside with their data', () => {
    const { images } = readMailContent(
      '<img src="https://a.example/o.gif" width="1" height="1"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Dot"><img src="cid:1">',
    );
    expect(images).toEqual([
      { address: 'https://a.example/o.gif', alt: '' },
      { address: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: 'Dot' },
      { address: 'cid:1', alt: '' },
    ]);
  });

  it.each([
    ['<p>Pay 001', '<p>Pay \u202e001\u202c'],
    ['<p>\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}', '<p>\u{1f3f4}\u{e0066}\u{e0072}\u{e007f}'],
    ['<p>\u0646\u0645\u06cc\u200c\u0634\u0648\u062f', '<p>\u0646\u0645\u06cc\u0634\u0648\u062f'],
    ['<xmp>5 EUR</xmp>', '<xmp>9 EUR</xmp>'],
    ['<svg><text>5 EUR</text></svg>', '<svg><text>9 EUR</text></svg>'],
    ['<noscript>5 EUR</noscript>', '<noscript>9 EUR</noscript>'],
  ])(
    'is not the same where letters are seen otherwise, or not by the console (%j, %j)',
    (one, other) => expect(readMailContent(one).blocks).not.toEqual(readMailContent(other).blocks),
  );

  it.each([
    ['<p style="background:url(https://a.example/1.png)">', ['https://a.example/1.png']],
    [
      '<style>p{background:u\\rl("https://a.example/1.png")}</style><p>',
      ['https://a.example/1.png'],
    ],
    ['<p style="background:url(data:image/gif;base64,AAAA)">', ['data:image/gif;base64,AAAA']],
    [
      '<img srcset="https://a.example/1.png, https://a.example/2.png 2x">',
      ['https://a.example/1.png,', 'https://a.example/2.png'],
    ],
    [
      `<p style="background:image-set('https://a.example/1.png' 1x)">`,
      [`background:image-set('https://a.example/1.png' 1x)`],
    ],
  ])('keeps the images of %s', (html, addresses) =>
    expect(readMailContent(html).images.map(({ address }) => address)).toEqual(addresses),
  );

  it('keeps the whole of a long text in place of an image', () => {
    const [image] = readMailContent(
      `<img src="https://a.example/" alt="${'x'.repeat(400)}">`,
    ).images;
    expect(image?.alt).toHaveLength(400);
  });

  it.each([
    ['text', (size: number) => `<p>${'x'.repeat(size)}`, reportLimits.letters],
    [
      'image',
      (size: number) => `<img src="data:image/gif;base64,${'x'.repeat(size)}">`,
      reportLimits.letters,
    ],
  ])('is nothing where a longer %s may be there than is compared', (_what, page, most) => {
    expect(() => readMailContent(page(most / 2))).not.toThrow();
    expect(() => readMailContent(page(most + 1))).toThrow('too much');
  });

  it.each([
    ['links', '<a href="https://a.example/">a</a>'],
    ['images', '<img src="https://a.example/">'],
  ])('is nothing where there may be more %s than are compared', (_what, one) => {
    expect(() => readMailContent(one.repeat(999))).not.toThrow();
    expect(() => readMailContent(one.repeat(1000))).toThrow();
  });
});
