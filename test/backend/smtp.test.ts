import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { importedFiles } from '../../backend/renditions/renditionFiles';
import { createRenditionSource } from '../../backend/renditions/renditionSource';
import { LARGEST_MAIL, startSmtp, type SmtpService } from '../../backend/smtp/smtpService';
import { createMailTaker, type MailTaker } from '../../backend/smtp/takeMail';
import { readCliOptions } from '../../backend/start/cliOptions';
import { newFolder } from '../support/folders';
import { client, createTestBackend, json, tokenOf, type TestBackend } from './support/testBackend';

const ADDRESS = 'archive@example.com';
const MAIL = path.join(__dirname, '../mail');
const PLAIN = readFileSync(path.join(MAIL, 'plain.eml'), 'latin1').replaceAll(/\r?\n/g, '\r\n');

let backend: TestBackend;
let taker: MailTaker;
let service: SmtpService;
let lines: string[];
let open: Socket[];

beforeEach(async () => {
  [lines, open] = [[], []];
  const dataDir = newFolder();
  const clients = [client('a', { code: 'FIRST' }), client('b', { code: 'SECOND', id: '7' })];
  backend = await createTestBackend(
    { clients },
    { dataDir, renditions: createRenditionSource({ dataDir }) },
  );
  taker = createMailTaker({
    archive: backend.archive,
    directory: backend.directory,
    files: importedFiles(dataDir),
    offersPictures: false,
    address: ADDRESS,
    clientCode: 'FIRST',
  });
  service = await startSmtp({
    port: 0,
    host: null,
    login: null,
    taker,
    log: (line) => lines.push(line),
  });
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  await service.close();
});

/** A mailing system that says one thing after the other, and hears the last line of each answer. */
async function dial(port = service.port) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let heard = '';
  let wake: () => void = () => undefined;
  socket.on('data', (piece: Buffer) => {
    heard += piece.toString('latin1');
    wake();
  });
  socket.on('close', () => wake());
  socket.on('error', () => undefined);
  const answer = async (): Promise<string> => {
    for (;;) {
      const whole = /^(?:\d{3}-.*\r\n)*(\d{3} .*)\r\n/.exec(heard);
      if (whole) {
        heard = heard.slice(whole[0].length);
        return whole[1] ?? '';
      }
      if (socket.destroyed) return 'closed';
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  const say = (line: string) => {
    socket.write(`${line}\r\n`, 'latin1');
    return answer();
  };
  const send = (message: string) =>
    say(`${message.replaceAll('\r\n.', '\r\n..').replace(/\r\n$/, '')}\r\n.`);
  await answer();
  await say('EHLO mailer.example');
  return { socket, say, send };
}

/** Sends a message to recipients; gives the answer to it. */
async function deliver(message: string, ...recipients: string[]): Promise<string> {
  const { say, send } = await dial();
  await say('MAIL FROM:<bounce@shop.example>');
  for (const recipient of recipients) await say(`RCPT TO:<${recipient}>`);
  const ready = await say('DATA');
  return ready.startsWith('354') ? send(message) : ready;
}

const ask = async (call: string, body: object) =>
  backend.call(await tokenOf(backend, 'jo'), 'POST', `/api/mas/${call}`, { context: 'a', body });

async function found() {
  const listed = ask('list', { offset: 0, limit: 100, filters: {} });
  return (await json<{ result: Record<string, unknown>[] }>(listed)).result;
}

it('archives what is sent to the address before it answers, byte for byte', async () => {
  expect(await deliver(PLAIN, ADDRESS)).toMatch(/^250 /);
  const [email] = await found();
  expect(email).toMatchObject({ originalSize: PLAIN.length });
  const { filePath, bucket } = email?.eml as { filePath: string; bucket: string };
  const file = await ask('download', { filePath, bucket });
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toBe(PLAIN);
});

it('says why it does not take a message', async () => {
  expect(await deliver('X-Nothing: here\r\n\r\nbody\r\n', ADDRESS)).toMatch(/^554 .*Not archived/);
});

it('puts mail with a client code behind the plus into that client’s archive', async () => {
  await deliver(PLAIN, 'Archive+second@EXAMPLE.com', ADDRESS);
  expect(await deliver(PLAIN, 'archive+second@example.com')).toMatch(/^250 /);
  expect(backend.archive.count('a')).toBe(1);
  expect(backend.archive.count('b')).toBe(1);
});

it('passes nothing on: every other recipient is refused', async () => {
  const { say } = await dial();
  await say('MAIL FROM:<bounce@shop.example>');
  for (const other of [
    ...['ann@example.com', 'archive@elsewhere.example', 'archive+nobody@example.com'],
    ...['archive+@example.com', 'archive@example.com@elsewhere.example'],
    'archive%elsewhere.example@example.com',
  ])
    expect(await say(`RCPT TO:<${other}>`)).toMatch(/^55\d |^501 /);
  expect(await say('DATA')).toMatch(/^503 /);
  expect(lines.join('\n')).toContain('ann@example.com');
});

it('refuses a message over the limit: when it is announced, and when it is not', async () => {
  const { say } = await dial();
  expect(await say(`MAIL FROM:<a@b.example> SIZE=${LARGEST_MAIL + 1}`)).toMatch(/^552 /);
  const huge = `${PLAIN}${`${'x'.repeat(998)}\r\n`.repeat(LARGEST_MAIL / 1000 + 1)}`;
  expect(await deliver(huge, ADDRESS)).toMatch(/^552 /);
  expect(backend.archive.count()).toBe(0);
});

it('keeps nothing of a message that breaks off', async () => {
  const { say, socket } = await dial();
  await say('MAIL FROM:<a@b.example>');
  await say(`RCPT TO:<${ADDRESS}>`);
  await say('DATA');
  socket.write(PLAIN.slice(0, 300));
  socket.end();
  await new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(backend.archive.count()).toBe(0);
  expect(await deliver(PLAIN, ADDRESS)).toMatch(/^250 /);
});

it('takes the sender from the envelope where the message names none', async () => {
  await deliver('Subject: bare\r\n\r\nx\r\n', ADDRESS);
  expect(await found()).toMatchObject([{ sender: 'bounce@shop.example', recipient: ADDRESS }]);
});

it('asks to be sent again what cannot be stored', async () => {
  backend.archive.close();
  expect(await deliver(PLAIN, ADDRESS)).toMatch(/^451 /);
  expect(lines.join('\n')).toContain('not archived');
});

it('has a limit of connections, and stops with those that are open', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, async () => {
      const socket = connect(service.port, '127.0.0.1');
      open.push(socket);
      const [greeting] = await new Promise<Buffer[]>((resolve) =>
        socket.once('data', (piece: Buffer) => resolve([piece])),
      );
      return String(greeting).slice(0, 3);
    }),
  );
  expect(answers.filter((code) => code === '220')).toHaveLength(20);
  expect(answers.filter((code) => code === '421')).toHaveLength(5);
  const closed = Promise.all(
    open
      .filter(({ destroyed }) => !destroyed)
      .map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  );
  await service.close();
  await closed;
});

it('lets another machine in with a login only', async () => {
  const options = { port: 0, host: '0.0.0.0', taker };
  await expect(startSmtp({ ...options, login: null })).rejects.toThrow('--smtp-login');
  const guarded = await startSmtp({ ...options, login: { name: 'mailer', password: 'secret' } });
  try {
    const { say } = await dial(guarded.port);
    expect(await say('MAIL FROM:<a@b.example>')).toMatch(/^530 /);
    const plain = (words: string) => say(`AUTH PLAIN ${Buffer.from(words).toString('base64')}`);
    expect(await plain('\0mailer\0wrong')).toMatch(/^535 /);
    expect(await plain('\0mailer\0secret')).toMatch(/^235 /);
    expect(await say('MAIL FROM:<a@b.example>')).toMatch(/^250 /);
  } finally {
    await guarded.close();
  }
});

it('says of a port that is taken which option it belongs to', async () => {
  await expect(startSmtp({ port: service.port, host: null, login: null, taker })).rejects.toThrow(
    `Port ${service.port} is taken by another program. Choose another one: --smtp`,
  );
});

it('is asked for on the command line', () => {
  expect(readCliOptions([])?.smtp).toBeNull();
  expect(readCliOptions(['--smtp', '2525'])?.smtp).toEqual({
    port: 2525,
    host: null,
    login: null,
    client: 'NORTHWIND',
  });
  expect(
    readCliOptions(['--smtp', '2525', '--smtp-host', '0.0.0.0', '--smtp-login', 'a:b:c'])?.smtp,
  ).toMatchObject({ host: '0.0.0.0', login: { name: 'a', password: 'b:c' } });
  expect(() => readCliOptions(['--smtp-host', '0.0.0.0'])).toThrow('go with --smtp PORT');
  expect(() => readCliOptions(['--smtp', '0'])).toThrow('--smtp must be');
  expect(() => readCliOptions(['--smtp', '2525', '--smtp-login', 'name'])).toThrow('NAME:PASSWORD');
});
