import { parseArgs } from 'node:util';
import { type Fault, KINDS, parseFault } from '../http/faults';
import { seedClients } from '../seed/clients';
import { SEED_COUNTS } from '../seed/directory';
import type { SmtpLogin } from '../smtp/smtpService';
import { StartupError } from '../startupError';

export type CliOptions = {
  port: number;
  /** The origin in the address bar; null: this server's own. */
  origin: string | null;
  /** The address of the console where another server has it; null: this server's own. */
  console: string | null;
  dataDir: string;
  emails: number;
  clients: number;
  users: number;
  reset: boolean;
  latency: number;
  faults: Fault[];
  build: boolean;
  dev: boolean;
  accessLife: number | null;
  conflictInBody: boolean;
  put: 'merge' | 'replace';
  /** Null: no mail is taken. */
  smtp: SmtpCliOptions | null;
};

/** `client` is a code; `host` null is this machine only. */
export type SmtpCliOptions = {
  port: number;
  host: string | null;
  login: SmtpLogin | null;
  client: string;
};

const FIRST_CLIENT = seedClients[0]?.code ?? '';

export const USAGE = `npm start -- [options]
  --port N           port to serve on (3000)
  --origin URL       origin in the browser's address bar, when another server stands in front
  --console URL      address of the console, when another server has it: its origin, or a path below it
  --data DIR         folder for databases, files and outgoing mails (.data)
  --emails N         how many emails a new archive gets (100000)
  --clients N        how many clients a new directory gets (6)
  --users N          how many users a new directory gets (45)
  --reset            forget everything kept and begin anew
  --latency MS       wait before every answer
  --fail 'POST /api/mas/list=500'
                     put a fault into a call; = 400 to 599, ${KINDS.join(', ')}; "x2" behind: twice only; repeatable
  --access-life S    lifetime of access tokens in seconds (900)
  --conflict-in-body answer a taken login by HTTP 200 with statusCode 409
  --put merge|replace
                     what an update of a client does with the fields it leaves out: keep them, or clear them (merge)
  --smtp PORT        take mail to the archive's address by SMTP, from this machine
  --smtp-client CODE the client whose archive it goes into (${FIRST_CLIENT}); mail to archive+CODE@… goes into CODE's
  --smtp-host HOST   take it from other machines too, at this address; needs a login
  --smtp-login NAME:PASSWORD
                     what mailing systems must sign in with
  --no-build         do not build the console, even when it is missing or old
  --dev              serve the console from memory with hot reload`;

/** Reads the command line. Throws StartupError with what is wrong. Null when help is asked for. */
export function readCliOptions(args: string[]): CliOptions | null {
  const values = parse(args);
  if (values.help) return null;
  return {
    port: integer(values.port, '--port', 1, 65_534),
    origin: values.origin === undefined ? null : originOf(values.origin),
    console: values.console === undefined ? null : addressOf(values.console),
    dataDir: values.data,
    emails: integer(values.emails, '--emails', 0, 10_000_000),
    clients: integer(values.clients, '--clients', SEED_COUNTS.clients, 10_000),
    users: integer(values.users, '--users', SEED_COUNTS.users, 100_000),
    reset: values.reset,
    latency: integer(values.latency, '--latency', 0, 600_000),
    faults: values.fail.map(parseFault),
    build: !values['no-build'],
    dev: values.dev,
    accessLife:
      values['access-life'] === undefined
        ? null
        : integer(values['access-life'], '--access-life', 5, 86_400),
    conflictInBody: values['conflict-in-body'],
    put: putOf(values.put),
    smtp: smtpOf(values),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '3000' },
        origin: { type: 'string' },
        console: { type: 'string' },
        data: { type: 'string', default: '.data' },
        emails: { type: 'string', default: '100000' },
        clients: { type: 'string', default: String(SEED_COUNTS.clients) },
        users: { type: 'string', default: String(SEED_COUNTS.users) },
        reset: { type: 'boolean', default: false },
        latency: { type: 'string', default: '0' },
        fail: { type: 'string', multiple: true, default: [] },
        'access-life': { type: 'string' },
        'conflict-in-body': { type: 'boolean', default: false },
        put: { type: 'string', default: 'merge' },
        smtp: { type: 'string' },
        'smtp-client': { type: 'string' },
        'smtp-host': { type: 'string' },
        'smtp-login': { type: 'string' },
        'no-build': { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartupError(
      `${error instanceof Error ? error.message : 'Wrong options'}\n\n${USAGE}`,
    );
  }
}

function integer(text: string, option: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new StartupError(`${option} must be a whole number from ${min} to ${max}, not "${text}".`);
}

function putOf(text: string): CliOptions['put'] {
  if (text === 'merge' || text === 'replace') return text;
  throw new StartupError(`--put must be merge or replace, not "${text}".`);
}

function smtpOf(values: ReturnType<typeof parse>): SmtpCliOptions | null {
  const host = values['smtp-host'] ?? null;
  const login = values['smtp-login'];
  const client = values['smtp-client'];
  if (values.smtp === undefined) {
    if (host !== null || login !== undefined || client !== undefined)
      throw new StartupError('--smtp-client, --smtp-host and --smtp-login go with --smtp PORT.');
    return null;
  }
  return {
    port: integer(values.smtp, '--smtp', 1, 65_535),
    host,
    login: login === undefined ? null : loginOf(login),
    client: client ?? FIRST_CLIENT,
  };
}

function loginOf(text: string): SmtpLogin {
  const at = text.indexOf(':');
  if (at > 0 && at < text.length - 1)
    return { name: text.slice(0, at), password: text.slice(at + 1) };
  throw new StartupError('--smtp-login must look like NAME:PASSWORD.');
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash)
    return `${url.origin}${url.pathname}`.replace(/\/$/, '');
  throw new StartupError(`--console must look like http://localhost:8080/archive, not "${text}".`);
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search)
    return url.origin;
  throw new StartupError(`--origin must look like http://localhost:3000, not "${text}".`);
}
