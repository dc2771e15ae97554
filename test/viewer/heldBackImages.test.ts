import { composeMail } from '@/viewer/safeHtml';
import type { ImageWishes } from '@/viewer/mailCleaner';
import { processorTime } from '../support/processorTime';

const none = { plain: [], hashes: [] };
const jo = {
  plain: ['jo@example.com'],
  hashes: [{ hex: 'b48def645758b95537d4424c84d1a9ff', form: 'md5' } as const],
};
const loaded = (html: string, wanted: Partial<ImageWishes> = {}) => {
  const { html: written, counts } = composeMail(html, {
    images: true,
    personal: false,
    recipient: none,
    ...wanted,
  });
  return { counts, written };
};
const address = 'https://t.example/o.gif';

describe('an image that is declared tiny or hidden is not loaded with the others', () => {
  it.each([
    ...['width="1.0" height="1.0"', 'width="1px" height="0"', 'width="0"', 'width="1"'],
    ...['style="height:1px;width:auto"', 'height="100%" style="width:0"'],
    ...['style="width:0.5px;height:.5px"', 'style="max-width:1px;max-height:1px"'],
    'width="600" height="400" style="max-width:1px;max-height:1px"',
    ...['width="1" height="1" style="display:inline"', 'width="1" height="1" style="width:auto"'],
    ...['style="width:1pt;height:0.1em"', 'style="width:calc(1px);height:calc( 1px )"'],
    'style="w\\69dth:1px;hei/**/ght:1px;width:1px;height:1px"',
    'style="width:300px;height:300px;width:1px!important;height:1px!important"',
    ...['style="opacity:0"', 'style="opacity:0.01"', 'style="filter:opacity(0)"'],
    ...['style="visibility:hidden"', 'style="visibility:collapse"', 'style="display:none"'],
    ...['hidden', 'style="transform:scale(0)"', 'style="position:absolute;clip:rect(0,0,0,0)"'],
    'style="clip-path:inset(100%)"',
  ])('<img %s>', (attributes) => {
    const { counts, written } = loaded(`<img src="${address}" ${attributes}>`);
    expect(counts).toMatchObject({ remoteImages: 1, heldBack: 1 });
    expect(written).not.toContain('t.example');
  });

  it.each([
    `<div style="display:none"><p><img src="${address}"></p></div>`,
    `<div style="opacity:0"><img src="${address}"></div>`,
    `<p style="visibility:hidden"><a style="visibility:inherit"><img src="${address}"></a></p>`,
    `<span style="float:left;height:1px;overflow:hidden"><img src="${address}"></span>`,
    `<div style="width:1px;height:1px;overflow:hidden"><img src="${address}"></div>`,
    `<table><td width="1" height="1" background="${address}"></td></table>`,
    `<div style="width:1px;height:1px;background:url(${address})"></div>`,
    `<div style="display:none;background-image:url('${address}')"></div>`,
    `<span style="display:inline-block;max-width:1px;max-height:1px;background:\\75rl(${address})"></span>`,
    `<span style="display:inline-block;max-width:1px;max-height:1px;background:u\\rl(${address})"></span>`,
  ])('%s', (html) => {
    const { counts, written } = loaded(html);
    expect(counts).toMatchObject({ remoteImages: 1, heldBack: 1 });
    expect(written).not.toContain('t.example');
  });

  it.each([
    `<img src="${address}" width="600" height="1">`,
    `<img src="${address}" width="1" style="height:100%">`,
    `<img src="${address}" style="width:100%;max-width:600px">`,
    `<img src="${address}" style="width:1px;min-width:100%">`,
    `<img src="${address}" width="1" style="width:100%">`,
    `<img src="${address}" style="width:0!important;min-width:100%!important">`,
    `<img src="${address}">`,
    `<img src="${address}" width="320" style="display:none" class="mobile">`,
    `<td background="${address}" width="600" style="display:none">`,
    `<div style="display:none" class="mobile"><img src="${address}" width="320"></div>`,
    `<div style="background:url(${address})">Offer</div>`,
    `<td background="${address}" width="600">`,
    `<img src="${address}" style="left:-999px;clip:rect(0,0,0,0)">`,
    `<div style="position:absolute;left:50%;margin-left:-450px"><img src="${address}"></div>`,
    `<a style="text-indent:-9999px;background:url(${address})">Shop</a>`,
    `<img src="${address}" width="-1" height="-1">`,
    `<img src="${address}" width="1" height="1" style="width:auto;height:auto">`,
    `<img src="${address}" hidden style="display:block">`,
    `<p style="visibility:hidden"><img src="${address}" style="visibility:visible"></p>`,
    `<img src="${address}" style="clip-path:inset(50% 0 0 0)">`,
    `<img src="${address}" style="clip-path:circle(0.5em)">`,
    `<p style="height:0;padding-bottom:56%;overflow:hidden"><img src="${address}"></p>`,
    `<p height="1" style="overflow:hidden"><img src="${address}"></p>`,
    `<a style="height:1px;overflow:hidden;transform:scale(0)"><img src="${address}"></a>`,
    `<td style="height:1px;overflow:hidden"><img src="${address}"></td>`,
  ])('while %s is', (html) => {
    const { counts, written } = loaded(
      html.startsWith('<td') ? `<table><tr>${html}x</table>` : html,
    );
    expect(counts).toMatchObject({ remoteImages: 1, heldBack: 0 });
    expect(written).toContain('t.example');
  });
});

describe('an image whose address names the recipient', () => {
  const named = [
    'https://t.example/logo.png?u=jo@example.com',
    'https://t.example/logo.png?u=JO%40example.com',
    'https://t.example/logo.png?u=jo%2540example.com',
    `https://t.example/${btoa('id=1&jo@example.com')}/logo.png`,
    `https://t.example/oo/${btoa('jo@example.com')}/logo.png`,
    `https://t.example/open-${btoa('jo@example.com')}.png`,
    'https://t.example/b48def645758b95537d4424c84d1a9ff.png',
  ];

  it.each(named)('is left out until that is asked for too (%s)', (src) => {
    const html = `<img src="${src}" alt="Logo" width="200"><img src="https://t.example/other.png">`;
    const first = loaded(html, { recipient: jo });
    expect(first.counts).toMatchObject({ remoteImages: 2, heldBack: 0, personalImages: 1 });
    expect(first.written).toContain('other.png');
    expect(first.written.match(/src="https:/g)).toHaveLength(1);
    expect(
      loaded(html, { recipient: jo, personal: true }).written.match(/src="https:/g),
    ).toHaveLength(2);
  });

  it.each(named)('is left out of styles as well (%s)', (src) => {
    const html = `<style>p{background:url("${src}")}b{background:url(https://t.example/plain.png)}</style><p style="background:url('${src}')">Hi <b>x`;
    const { counts, written } = loaded(html, { recipient: jo });
    expect(counts).toMatchObject({ remoteImages: 3, personalImages: 2 });
    expect(written.match(/t\.example/g)).toHaveLength(1);
    expect(written).toContain('plain.png');
    expect(
      loaded(html, { recipient: jo, personal: true }).written.match(/t\.example/g),
    ).toHaveLength(3);
  });
});

describe('an image whose address names the recipient in another form', () => {
  const backwards = 'moc.elpmaxe@oj';
  const hex = (text: string) => Buffer.from(text).toString('hex');
  const escaped = (text: string) => hex(text).replace(/../g, '%$&');
  const often = (text: string, times: number): string =>
    times === 0 ? text : often(encodeURIComponent(text), times - 1);

  it.each([
    ['in hexadecimal', hex('jo@example.com')],
    ['in hexadecimal of capitals, behind a digit', `7${hex('JO@Example.com').toUpperCase()}`],
    ['backwards', backwards],
    ['backwards, in hexadecimal', hex(backwards)],
    ['backwards, in base64', btoa(`u=${backwards}`)],
    ['as in a return path', 'bounce-jo=example.com'],
    ['escaped five times', often('jo@example.com', 5)],
    ['in base64, escaped four times', often(btoa('mail=jo@example.com;'), 4)],
    ['escaped letter by letter', escaped('jo@example.com')],
    ['escaped beside what is no text', `%FF${escaped('jo@example.com')}%`],
    ['beside an escape that is none', `100%/${encodeURIComponent('jo@example.com')}`],
  ])('%s is left out', (_how, name) => {
    const html = `<img src="https://t.example/o/${name}/a.png" alt="A" width="90" height="90">`;
    const { counts, written } = loaded(html, { recipient: jo });
    expect(counts).toMatchObject({ remoteImages: 1, personalImages: 1 });
    expect(written).not.toContain('t.example');
  });
});

describe('an address in a style that only the browser can read', () => {
  it.each([
    'u\\rl(https://t.example/?u=jo@example.com)',
    '\\URL(https://t.example/?u=jo@example.com)',
    'url(https://t.example/?u=j\\o@example.com)',
    'url("https://t.example/?u=jo@exam\\9 ple.com")',
    'url("https://t.example/?u=jo@exam\\\nple.com")',
    'image-set("https://t.example/?u=jo\\@example.com" 1x)',
  ])('is left out where it names the recipient (%j)', (address) => {
    for (const html of [
      `<style>p{background:${address}}</style><p>Hi`,
      `<p style='background:${address}'>Hi`,
    ]) {
      const { counts, written } = loaded(html, { recipient: jo });
      expect(counts).toMatchObject({ remoteImages: 1, personalImages: 1 });
      expect(written).not.toContain('t.example');
    }
  });

  it.each([
    String.raw`url(x\)x');background:image-set("https://t.example/?u=jo@example.com" 1x)/*'*/`,
    String.raw`\75rl("\1https://t.example/?u=jo@example.com")`,
    String.raw`\75rl(x\)');background:image-set("https://t.example/?u=jo@example.com" 1x)/*'*/`,
  ])('is left out where it is hardly told from a word (%s)', (address) => {
    const html = `<style>p{background:${address}}</style><p>Hi`;
    expect(loaded(html, { recipient: jo }).written).not.toContain('t.example');
  });

  it.each([
    'im\\61ge-set("a;b" 3x, url(a{b) 2x, v\\61r(\\2d-u) 1x)',
    'url("data:image/svg+xml,%3Clink%20href=//t.example%3E#f")', // asked for by Firefox
    '\\75rl(data:text/xml,%3Clink%20href=//t.example%3E#f)',
  ])('is not loaded where another style or a document in it says what it is (%s)', (mask) => {
    const html = `<style>p{mask:${mask}}</style><p style='--u:"https://t.example/?u=jo@example.com"'>Hi`;
    const { counts, written } = loaded(html, { recipient: jo });
    expect([counts.remoteImages, /mask:(?!none\()/.test(written)]).toEqual([0, false]);
  });
});

it('the patterns that read an email take no time over spaces in an address', () => {
  const spent = processorTime(() => {
    composeMail(`<p style="background:url(${' '.repeat(100_000)}x">Offer`);
    composeMail(`<style>p{background:${'url('.repeat(50_000)}${' '.repeat(50_000)}</style>Offer`);
  });
  expect(spent).toBeLessThan(3000);
});
