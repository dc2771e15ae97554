import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mboxMessages } from '../../../backend/mail/mbox';
import { MboxSplitter } from '../../../backend/mail/mboxSplitter';

const SENT = 'From a@shop.example Thu Nov 19 10:00:00 2026';
const LIMIT = 1_000_000;

/** The messages of an mbox that comes in pieces of so many bytes. */
function split(text: string, size = text.length, limit = LIMIT): (string | null)[] {
  const bytes = Buffer.from(text, 'latin1');
  const splitter = new MboxSplitter(limit, 0);
  const found = [];
  for (let at = 0; at < bytes.length; at += size)
    found.push(...splitter.push(bytes.subarray(at, at + size), false));
  found.push(...splitter.push(Buffer.alloc(0), true));
  return found.map((message) => message.bytes?.toString('latin1') ?? null);
}

const mbox = (...lines: string[]) => lines.join('\n');

describe('an mbox', () => {
  const box = mbox(
    'text before the first message',
    '',
    SENT,
    'Subject: one',
    '',
    '>From here on',
    '>>From twice',
    'From inside a line',
    '',
    'From 1234567890@xxx Thu Nov 19 10:00:00 +0000 2026',
    'Subject: two',
    '',
    '',
    'From - Thu Nov 19 10:00:00 2026',
    'Subject: three',
    '',
    'no end of line',
  );
  const messages = [
    'Subject: one\n\nFrom here on\n>From twice\nFrom inside a line\n',
    'Subject: two\n\n',
    'Subject: three\n\nno end of line',
  ];

  it('gives its messages, one ">" less before "From ", wherever the pieces are cut', () => {
    for (let size = 1; size <= box.length; size += 1) expect(split(box, size)).toEqual(messages);
  });

  it('gives the same with the line ends of mail', () => {
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    for (const size of [1, 2, 3, 7, 64, 1000])
      expect(split(crlf(box), size)).toEqual(messages.map(crlf));
  });

  it('takes a separator without an empty line above it for one where headers follow, and for text where none do', () => {
    const cut = mbox(SENT, 'Subject: cut', '', 'broken off', SENT, 'Subject: next', '', 'x');
    const quoted = mbox(SENT, 'Subject: all', '', 'he wrote', SENT, 'and so on: nothing', '');
    for (const size of [1, 5, 1000]) {
      expect(split(cut, size)).toEqual(['Subject: cut\n\nbroken off\n', 'Subject: next\n\nx']);
      expect(split(quoted, size)).toHaveLength(1);
    }
  });

  it('takes a paragraph that begins with "From" and ends with a year for text', () => {
    const told = mbox(SENT, 'Subject: told', '', '', 'From what we saw in 2026', 'it was good', '');
    expect(split(told)).toHaveLength(1);
  });

  it('gives a message over the limit as null, and those around it whole', () => {
    const large = mbox(SENT, 'Subject: large', '', 'x'.repeat(500), '');
    const small = mbox(SENT, 'Subject: small', '', 'y', '', '');
    for (const size of [1, 50, 10_000])
      expect(split(`${small}${large}\n${small}`, size, 200)).toEqual([
        'Subject: small\n\ny\n',
        null,
        'Subject: small\n\ny\n',
      ]);
  });

  it('survives what is no mbox: nothing, zeros, endless lines, separators and nothing else', () => {
    expect(split('')).toEqual([]);
    expect(split('\0'.repeat(5000), 100)).toEqual([]);
    expect(split(`From ${'x'.repeat(50_000)}`, 1000)).toEqual([]);
    expect(split(mbox(SENT, '', SENT, '', SENT), 3)).toEqual(['', '', '']);
    expect(split(SENT, 4)).toEqual(['']);
  });
});

it('a file is gone on with where a message ended', async () => {
  const file = path.join(__dirname, '../../mail/box.mbox');
  const from = async (start?: number) => {
    const found = [];
    for await (const message of mboxMessages(file, LIMIT, start)) found.push(message);
    return found;
  };
  const all = await from();
  expect(all).toHaveLength(3);
  expect(await from(all[0]?.next)).toEqual(all.slice(1));
  expect(all.at(-1)?.next).toBe(readFileSync(file).length);
});
