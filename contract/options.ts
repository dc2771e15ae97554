import { addressOf, parse, timeoutOf, UsageError } from '../doctor/options';

export type ContractOptions = {
  /** The address before `/api/…`, with a slash at its end. */
  api: URL;
  /** An access token; null: only what needs none is tried. */
  token: string | null;
  /** The group id of the data context to ask in; null: the first. */
  context: string | null;
  /** Whether calls are tried that change something. */
  write: boolean;
  json: boolean;
  /** Milliseconds that one answer may take. */
  timeout: number;
};

export const TOKEN_VARIABLE = 'CONTRACT_TOKEN';

export const USAGE = `npm run contract -- --api https://api.example.com [options]
Checks a backend against docs/contract.openapi.yaml. Only reads, unless told otherwise; 0 all that was tried is as the contract says,
1 something differs or was left behind, 2 wrong options.
  --api URL       the address before /api/…: apiBaseUrl of config.json, or the address of the console
  --token TOKEN   an access token. Better in the environment, as ${TOKEN_VARIABLE}: other programs see the options of a command
  --context ID    the group id of the data context to ask in (the first of the list)
  --write         also tries what changes something: makes a user, changes and removes it; saves the client of the data context
                  and the own time zone as they are. Not for a backend that people work with
  --json          the results as JSON
  --timeout S     seconds that one answer may take (30)`;

/** Reads the command line; null when help is asked for. Throws UsageError. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): ContractOptions | null {
  const { values, positionals } = parse(args, {
    api: { type: 'string' },
    token: { type: 'string' },
    context: { type: 'string' },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    timeout: { type: 'string', default: '30' },
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) return null;
  if (positionals.length > 0)
    throw new UsageError(`What is "${positionals[0] ?? ''}"? The address belongs behind --api.`);
  if (values.api === undefined) throw new UsageError('Which API?');
  const timeout = timeoutOf(values.timeout);
  const token = (values.token ?? env[TOKEN_VARIABLE] ?? '').trim() || null;
  if (values.write && token === null)
    throw new UsageError('--write needs a token: without one, nothing can be written.');
  return {
    api: addressOf(values.api, 'API'),
    token,
    context: values.context === undefined || values.context === '' ? null : values.context,
    write: values.write,
    json: values.json,
    timeout,
  };
}
