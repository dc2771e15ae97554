import { parseArgs, type ParseArgsConfig } from 'node:util';

export type DoctorOptions = {
  /** The address of the console, with a slash at its end. */
  address: URL;
  /** An access token of somebody who may read; it goes to the API and nowhere else. */
  token: string | null;
  json: boolean;
  /** Milliseconds that one answer may take. */
  timeout: number;
};

export const TOKEN_VARIABLE = 'DOCTOR_TOKEN';

export const USAGE = `npm run doctor -- https://console.example.com [options]
Looks at a deployment from outside and says what is wrong with it. Only reads; 0 nothing is wrong, 1 something is, 2 wrong options.
  --token TOKEN   an access token: its claims and the API's answers are looked at, too.
                  Better in the environment, as ${TOKEN_VARIABLE}: other programs see the options of a command
  --json          findings as JSON
  --timeout S     seconds that one answer may take (15)`;

/** Says what is wrong with the command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads the command line; null when help is asked for. Throws UsageError. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): DoctorOptions | null {
  const { values, positionals } = parse(args, {
    token: { type: 'string' },
    json: { type: 'boolean', default: false },
    timeout: { type: 'string', default: '15' },
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) return null;
  const [given, ...others] = positionals;
  if (given === undefined) throw new UsageError('Which console?');
  if (others.length > 0) throw new UsageError('One address at a time.');
  return {
    address: addressOf(given),
    token: (values.token ?? env[TOKEN_VARIABLE] ?? '').trim() || null,
    json: values.json,
    timeout: timeoutOf(values.timeout),
  };
}

/** The values and the rest of a command line. Throws UsageError for an option that is none. */
export function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** `--timeout` in milliseconds. */
export function timeoutOf(text: string): number {
  const seconds = Number(text);
  if (!(seconds >= 1 && seconds <= 600)) throw new UsageError('--timeout is 1 to 600 seconds.');
  return seconds * 1000;
}

/** An address of the command line, ending with a slash; `what` names its use. Throws UsageError. */
export function addressOf(given: string, what = 'console'): URL {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `"${given}" is no address such as https://${what.toLowerCase()}.example.com`,
    );
  if (url.username || url.password)
    throw new UsageError('The address must not hold a name and a password.');
  if (url.search || url.hash)
    throw new UsageError(`The address of the ${what} has no "?" and no "#".`);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
