import path from 'node:path';
import { findChromium } from '../../../backend/mail/findChromium';
import { createMailPictures, MOST_TRIES } from '../../../backend/mail/mailPictures';
import * as drawing from '../../../backend/mail/pageRenderer';
import { importedFiles } from '../../../backend/renditions/renditionFiles';
import { createRenditionSource } from '../../../backend/renditions/renditionSource';
import { renditionBytes } from '../../support/build/rendition';
import { newFolder } from '../../support/folders';
import { settled } from '../../support/settled';
import { importInto } from '../support/importing';
import { createTestBackend, json, tokenOf, type TestBackend } from '../support/testBackend';

const MAIL = path.join(__dirname, '../../mail');
const PNG = Buffer.from(renditionBytes('a', 'png'));

let dataDir: string;
let backend: TestBackend;
let token: string;
let drawn: string[];
let lines: string[];
let draw: (html: string, type: 'png' | 'pdf') => Promise<Buffer>;
let isAvailable: boolean;

const renderer: drawing.PageRenderer = {
  isAvailable: () => isAvailable,
  render: (html, type) => {
    drawn.push(type);
    return draw(html, type);
  },
  close: () => Promise.resolve(),
};

beforeEach(async () => {
  dataDir = newFolder();
  [drawn, lines, isAvailable] = [[], [], true];
  draw = (_, type) => Promise.resolve(type === 'png' ? PNG : Buffer.from('%PDF-1.4'));
  const files = importedFiles(dataDir);
  backend = await createTestBackend(
    {},
    {
      dataDir,
      renditions: (archive) =>
        createRenditionSource({
          dataDir,
          pictures: createMailPictures({
            files,
            archive,
            renderer,
            log: (line) => lines.push(line),
          }),
        }),
    },
  );
  const { archive } = backend;
  await importInto(dataDir, [path.join(MAIL, 'plain.eml')], { archive, offersPictures: true });
  token = await tokenOf(backend, 'jo');
});

type Wire = Record<'png' | 'pdf' | 'html' | 'eml', Record<string, unknown> | null> & {
  id: string;
  thumbnail: string | null;
};

const post = (apiPath: string, body: unknown) =>
  backend.call(token, 'POST', apiPath, { context: 'a', body });

async function listed(): Promise<Wire> {
  const page = post('/api/mas/list', { offset: 0, limit: 10, filters: {} });
  const { result } = await json<{ result: Wire[] }>(page);
  if (!result[0]) throw new Error('No email');
  return result[0];
}

const opened = async () => json<Wire>(post('/api/mas/email', { id: (await listed()).id }));

const download = async (type: 'png' | 'pdf' | 'eml' | 'html') => {
  const { filePath, bucket } = (await opened())[type] ?? {};
  return post('/api/mas/download', { filePath, bucket });
};

it('an imported email is drawn when its png is first asked for, once, and not before', async () => {
  const { png, thumbnail } = await opened();
  expect(png).toEqual({
    filePath: expect.stringMatching(/\.png$/) as string,
    bucket: expect.any(String) as string,
    conversionDate: null,
    conversionTime: null,
    convertedSize: null,
  });
  expect(thumbnail).not.toBeNull();
  expect(drawn).toEqual([]);
  const both = await Promise.all([download('png'), download('png')]);
  for (const response of both)
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
  await download('png');
  expect(drawn).toEqual(['png']);
  expect((await opened()).png).toMatchObject({
    conversionDate: expect.any(Number) as number,
    convertedSize: PNG.length,
  });
});

it('its thumbnail is made of the png; where that takes longer, there is none yet', async () => {
  const { thumbnail } = await listed();
  let end: (png: Buffer) => void = () => undefined;
  draw = () => new Promise((resolve) => (end = resolve));
  const status = async () => (await backend.fetch(thumbnail ?? '')).status;
  expect(await status()).toBe(204);
  end(PNG);
  for (let time = 0; time < 1000 && (await status()) === 204; time += 1) await settled();
  expect(await status()).toBe(200);
  expect(drawn).toEqual(['png']);
});

it('a picture that cannot be drawn is tried a few times, also after a new start, and is none then', async () => {
  draw = () => Promise.reject(new Error('took more than 15 s'));
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    expect((await opened()).png).not.toHaveProperty('failures');
    const response = await download('png');
    expect(response.status).toBe(503);
    expect(((await response.json()) as { title: string }).title).toContain('png');
  }
  expect(lines).toHaveLength(MOST_TRIES);
  expect(lines.at(-1)).toContain(`took more than 15 s (try ${MOST_TRIES} of ${MOST_TRIES})`);
  const email = await opened();
  expect(email.png).toBeNull();
  expect(email.thumbnail).toBeNull();
  expect(email.pdf).not.toBeNull();
  const archived = backend.archive.partition('a')?.find(Number(email.id));
  const { filePath, bucket } = archived?.renditions.png ?? {};
  expect((await post('/api/mas/download', { filePath, bucket })).status).toBe(404);
  expect(drawn).toHaveLength(MOST_TRIES);
});

it('without a browser there are eml and html, and no png and pdf until there is one', async () => {
  isAvailable = false;
  const email = await opened();
  expect([email.png, email.pdf, email.thumbnail]).toEqual([null, null, null]);
  expect((await download('eml')).status).toBe(200);
  expect((await download('html')).status).toBe(200);
  isAvailable = true;
  draw = () => Promise.reject(new drawing.RendererMissing('it does not start'));
  expect((await download('png')).status).toBe(503);
  draw = () => Promise.resolve(PNG);
  expect((await download('png')).status).toBe(200);
});

it('counts as converted what was, in the billing', async () => {
  const counted = () => backend.archive.partition('a')?.countRenditions(0, Date.UTC(2100, 0, 1));
  expect(counted()).toEqual({ eml: 1, html: 1, png: 0, pdf: 0 });
  await download('pdf');
  expect(counted()).toEqual({ eml: 1, html: 1, png: 0, pdf: 1 });
});

it('a machine without Chromium says so once', async () => {
  const said: string[] = [];
  const none = drawing.warmRenderer(null, (line) => said.push(line));
  expect(none.isAvailable()).toBe(false);
  for (let number = 0; number < 2; number += 1)
    await expect(none.render('<p>x', 'png')).rejects.toThrow(drawing.RendererMissing);
  expect(said).toEqual([expect.stringContaining('CHROME_PATH') as string]);
  const broken = drawing.warmRenderer(path.join(MAIL, 'plain.eml'), (line) => said.push(line));
  await expect(broken.render('<p>x', 'png')).rejects.toThrow('does not start');
  expect(broken.isAvailable()).toBe(false);
});

it('one Chromium draws page after page, the hostile one too', async () => {
  const chromium = findChromium();
  if (chromium === null) return; // the end-to-end tests need one, these do not
  const warm = drawing.warmRenderer(chromium);
  const hostile =
    '<meta http-equiv=refresh content="0;url=http://127.0.0.1:9/"><script>for(;;);</script><img src="http://127.0.0.1:9/x">Hello';
  try {
    const [first, second, pdf] = await Promise.all([
      warm.render('<h1>Hello</h1>', 'png'),
      warm.render(hostile, 'png'),
      warm.render(hostile, 'pdf'),
    ]);
    const begins = [first, second, pdf].map((bytes) => bytes.toString('latin1', 0, 4));
    expect(begins).toEqual(['\x89PNG', '\x89PNG', '%PDF']);
    const away = '<meta http-equiv="&#114;efresh" content="0;url=about:blank"><h1>Hello</h1>';
    expect(await warm.render(away, 'png')).toEqual(first);
    const notOnPaper =
      '<style>@media print{p{display:none}}</style><p style="height:3000px">Final notice';
    const shown = (await warm.render(notOnPaper, 'pdf')).toString('latin1');
    expect(shown.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
    const large = `<style>html,body{height:100%}</style><p align=right style="height:3000px;width:3000px">A`;
    expect((await warm.render(large, 'pdf')).toString('latin1')).toContain('/Type /Font');
    const whole = await warm.render(large, 'png');
    expect([whole.readUInt32BE(16), whole.readUInt32BE(20)]).toEqual([2400, 3008]);
    const page = (styles: string, source: string) =>
      `<style>${styles}</style><img${source}><b style="display:block;height:9px">Hello`;
    const svg =
      'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20style=%22background:red%22/%3E';
    const more = `b{background:\\75rl(${svg})}</style><style>@media all{@page{margin:20mm;@top-left{content:"Paid"}}}`;
    for (const type of ['png', 'pdf'] as const) {
      const [plain, other] = [page('', ''), page(more, ` src="${svg}"`)].map(async (html) =>
        (await warm.render(html, type)).toString('latin1').replace(/D:\d+/g, ''),
      );
      expect(await other).toBe(await plain);
    }
  } finally {
    await warm.close();
  }
  expect(warm.isAvailable()).toBe(false);
});
