import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openEmailArchive } from '../../../backend/archive/emailArchive';
import { createRenditionSource } from '../../../backend/renditions/renditionSource';
import { readMessage } from '../../../backend/mail/messageReader';
import { parseMessage } from '../../../backend/mail/parseMessage';
import { parseEml } from '@/lib/mail/parseEml';
import { newFolder } from '../../support/folders';
import { EVERYTHING, importInto } from '../support/importing';

const MAIL = path.join(__dirname, '../../mail');
const files = readdirSync(MAIL, { recursive: true, encoding: 'utf8' });
const messages = files.filter((file) => file.endsWith('.eml') && !file.startsWith('bad'));
/** The mailbox holds three; one of the files holds the message of another. */
const IMPORTED = messages.length + 3 - 1;
const BAD = files.filter((file) => path.dirname(file) === 'bad').sort();

describe('the messages of test/mail', () => {
  const folder = newFolder();
  const archive = openEmailArchive(path.join(folder, 'archive.db'));
  const reports: string[] = [];
  const run = () => importInto(folder, [MAIL], { archive, report: (line) => reports.push(line) });

  afterAll(() => {
    archive.close();
  });

  it('are imported, those that cannot be are named, and none comes in twice', async () => {
    const counts = await run();
    expect(counts).toMatchObject({ imported: IMPORTED, duplicates: 1, skipped: BAD.length });
    const named = reports.flatMap((line) => /^(.*): skipped, ./.exec(line)?.[1] ?? []);
    expect(named.map((file) => path.relative(MAIL, file)).sort()).toEqual(BAD);
    expect(await run()).toMatchObject({ imported: 0, skipped: BAD.length });
  });

  it('can be found, and give their message and html in the size that the archive tells', async () => {
    const found = archive.partition('a')?.page(EVERYTHING, 0, 200) ?? [];
    expect(found).toHaveLength(IMPORTED);
    const source = createRenditionSource({ dataDir: folder });
    for (const email of found) {
      expect((await source.read(email, 'eml'))?.length).toBe(email.originalSize);
      expect((await source.read(email, 'html'))?.length).toBe(email.renditions.html?.convertedSize);
    }
    const subjects = found.map((email) => email.subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        '春の新刊のお知らせ',
        '会員様だけの割引',
        "L'été arrive : nos nouveautés",
        'Grüße aus dem Norden',
        'Новости недели',
        'A message without a date in two lines',
      ]),
    );
  });
});

const headers = (type: string) =>
  `From: a@shop.example\r\nTo: b@example.com\r\nSubject: Sale\r\nMIME-Version: 1.0\r\nContent-Type: ${type}; boundary="b"\r\n\r\n`;

describe('a message with very many', () => {
  it('parts is refused before it is read, by the archive and by the console', async () => {
    const parts = '--b\r\n\r\n'.repeat(300_000);
    const message = Buffer.from(`${headers('multipart/mixed')}${parts}--b--`);
    await expect(parseMessage(message)).rejects.toThrow('too many parts');
    await expect(parseEml(message)).rejects.toThrow('too many parts');
  });

  it('references to one picture has it as often as there is room, and read once', async () => {
    const picture = Buffer.alloc(300_000, '\x89PNG', 'latin1');
    const copied = jest.spyOn(Buffer.prototype, 'toString');
    const message = Buffer.from(
      [
        headers('multipart/related'),
        '--b\r\nContent-Type: text/html\r\n\r\n',
        '<img src=cid:p>\r\n'.repeat(20_000),
        '--b\r\nContent-Type: image/png\r\nContent-ID: <p>\r\nContent-Transfer-Encoding: base64\r\n\r\n',
        picture.toString('base64').replace(/.{76}/g, '$&\r\n'),
        '\r\n--b--\r\n',
      ].join(''),
    );
    copied.mockClear();
    const { html } = await parseMessage(message);
    expect(copied.mock.calls.filter(([encoding]) => encoding === 'base64')).toHaveLength(1);
    expect(html.match(/data:image\/png;base64,/g)).toHaveLength(4);
    expect(html.match(/cid:p/g)).toHaveLength(20_000 - 4);
  });
});

it('a message that takes minutes to read is given up, and the next one is read', async () => {
  const endless = Buffer.from(`${headers('text/plain')}${'a\r\n'.repeat(6_000_000)}`);
  const late = readMessage(endless, 500);
  const next = readMessage(Buffer.from(`${headers('text/plain')}Hello`));
  await expect(late).rejects.toThrow('takes too long to read');
  expect(await next).toMatchObject({ recipient: 'b@example.com', subject: 'Sale' });
  await expect(readMessage(Buffer.from('no mail'))).rejects.toThrow('not a mail message');
});

it('a message that forwards another is drawn without a head that nobody wrote', async () => {
  const forwarded =
    'Content-Type: message/rfc822\r\n\r\nDate: Fri, 20 Nov 2026 23:30:00 +0000\r\n\r\nOld';
  const message = `${headers('multipart/mixed')}--b\r\n\r\nSee below\r\n--b\r\n${forwarded}\r\n--b--`;
  expect((await parseMessage(Buffer.from(message))).html).toMatch(/>See below\n<\/pre>/);
});
