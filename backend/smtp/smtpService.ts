import { timingSafeEqual, createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { UnusableMessage } from '../mail/parseMessage';
import { StartupError } from '../startupError';
import type { MailTaker } from './takeMail';

/** Bytes of one message; mailing systems are told before they send it. */
export const LARGEST_MAIL = 25_000_000;
/** Connections at once, of each address that is listened on. */
const MOST_CONNECTIONS = 20;
/** Messages that are held in memory at once; further ones are to be sent again in a moment. */
const MOST_MESSAGES = 8;
const MOST_RECIPIENTS = 100;
/** Milliseconds without a word. */
const SILENCE = 60_000;
const CLOSING = 500;

const LOOPBACK = ['127.0.0.1', '::1'];

export type SmtpLogin = { name: string; password: string };

export type SmtpOptions = {
  port: number;
  /** The address to listen on; null: this machine only. */
  host: string | null;
  /** What another machine must sign in with; null: nobody has to. */
  login: SmtpLogin | null;
  taker: MailTaker;
  /** Takes one line about what was refused, and what could not be stored. */
  log?: (line: string) => void;
};

export type SmtpService = { port: number; close(): Promise<void> };

/** A refusal with its SMTP status. */
class Refusal extends Error {
  constructor(
    readonly responseCode: number,
    words: string,
  ) {
    super(words);
  }
}

/** Whether only programs of this machine reach an address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);

/**
 * Takes mail by SMTP and archives it. It passes nothing on: every recipient but the archive's
 * address is refused. Throws StartupError for a port that is taken, and for another host than this
 * machine without a login.
 */
export async function startSmtp(options: SmtpOptions): Promise<SmtpService> {
  const { host, login } = options;
  if (host !== null && !isLoopback(host) && login === null)
    throw new StartupError(
      `--smtp-host ${host} lets other machines in: that needs --smtp-login NAME:PASSWORD.`,
    );
  const hosts = host === null || host === 'localhost' ? LOOPBACK : [host];
  const servers: SMTPServer[] = [];
  let { port } = options;
  for (const [index, address] of hosts.entries()) {
    const server = new SMTPServer(serverOptions(options));
    try {
      port = await listening(server, port, address);
      servers.push(server);
    } catch (error) {
      // not every machine has ::1
      if (index > 0 && isMissingAddress(error)) continue;
      await Promise.all(servers.map(shut));
      throw explained(error, options.port, address);
    }
    // a broken connection is its client's business
    server.on('error', (error) => options.log?.(`Mail: ${error.message}`));
  }
  return {
    port,
    close: async () => {
      await Promise.all(servers.map(shut));
    },
  };
}

function serverOptions({ taker, login, log = () => undefined }: SmtpOptions): SMTPServerOptions {
  let held = 0;
  const refused = (code: number, words: string) => new Refusal(code, words);
  return {
    name: 'message-archive.local',
    banner: 'Message Archive, for trying it out',
    size: LARGEST_MAIL,
    rejectOversized: true,
    maxClients: MOST_CONNECTIONS,
    maxRecipients: MOST_RECIPIENTS,
    socketTimeout: SILENCE,
    closeTimeout: CLOSING,
    disableReverseLookup: true,
    logger: false,
    authOptional: login === null,
    allowInsecureAuth: true,
    // its certificate would be one whose key everybody has
    disabledCommands: login === null ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onAuth({ username = '', password }, _session, callback) {
      const isRight =
        login !== null && isSame(username, login.name) && isSame(password ?? '', login.password);
      callback(isRight ? null : refused(535, 'Wrong name or password'), { user: username });
    },
    onRcptTo({ address }, _session, callback) {
      const isOurs = taker.clientOf(address) !== null;
      if (!isOurs) log(`Mail to ${printable(address)} refused: it is not the archive's address.`);
      callback(isOurs ? null : refused(550, 'Only mail to the archive is taken here'));
    },
    onData(stream, session, callback) {
      if (held >= MOST_MESSAGES) {
        callback(refused(451, 'Too many messages at once, send it again in a moment'));
        return;
      }
      held += 1;
      received(stream, session, taker)
        .then(
          () => callback(null, 'Archived'),
          (error: unknown) => callback(answerTo(error, log)),
        )
        .finally(() => {
          held -= 1;
        });
    },
  };
}

async function received(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  taker: MailTaker,
): Promise<void> {
  const bytes = await wholeMessage(stream);
  const { mailFrom, rcptTo } = session.envelope;
  const clients = new Map(
    rcptTo.flatMap(({ address }) => {
      const client = taker.clientOf(address);
      return client ? [[client.groupId, client]] : [];
    }),
  );
  const envelope = {
    sender: mailFrom ? mailFrom.address : '',
    recipient: rcptTo[0]?.address ?? '',
  };
  await taker.take(bytes, envelope, [...clients.values()]);
}

/** The bytes of a message; what comes after the limit is thrown away unread. */
function wholeMessage(stream: SMTPServerDataStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => {
      if (stream.sizeExceeded) pieces = [];
      else pieces.push(piece);
    });
    stream.once('end', () => {
      if (stream.sizeExceeded) reject(new Refusal(552, `Messages may have ${LARGEST_MAIL} bytes`));
      else resolve(Buffer.concat(pieces));
    });
    stream.once('error', reject);
    stream.once('close', () => reject(new Refusal(451, 'The message did not come to its end')));
  });
}

function answerTo(error: unknown, log: (line: string) => void): Error {
  if (error instanceof Refusal) return error;
  if (error instanceof UnusableMessage)
    return new Refusal(554, `Not archived: ${printable(error.message)}`);
  log(`Mail not archived: ${error instanceof Error ? error.message : String(error)}`);
  return new Refusal(451, 'It cannot be archived now, send it again later');
}

/** What a stranger sent, for a line on a terminal or of an answer. */
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);

/** In the same time, whatever is different. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}

function listening(server: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve((server.server.address() as AddressInfo).port);
    });
  });
}

const shut = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));

function isMissingAddress(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(code);
}

function explained(error: unknown, port: number, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is taken by another program. Choose another one: --smtp ${port + 10}`,
    );
  if (code === 'EACCES')
    return new StartupError(`Port ${port} is not allowed. Choose one above 1023.`);
  if (isMissingAddress(error) || code === 'ENOTFOUND')
    return new StartupError(`--smtp-host ${host} is no address of this machine.`);
  return error;
}
