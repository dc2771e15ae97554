import type { Backend } from '../createBackend';
import { importedFiles } from '../renditions/renditionFiles';
import { startSmtp } from '../smtp/smtpService';
import { createMailTaker } from '../smtp/takeMail';
import { StartupError } from '../startupError';
import type { SmtpCliOptions } from './cliOptions';

/** Takes mail for the archive of a backend. `welcome` is a line about it. Throws StartupError. */
export async function startMail(
  { archive, directory, config }: Backend,
  { client: code, ...options }: SmtpCliOptions,
  dataDir: string,
): Promise<{ welcome: string; close(): Promise<void> }> {
  const client = directory.clientByCode(code);
  if (!client) {
    const codes = directory.clients().map((known) => known.code);
    throw new StartupError(`There is no client "${code}". The clients are ${codes.join(', ')}.`);
  }
  const address = config.bccAddress;
  const taker = createMailTaker({
    archive,
    directory,
    files: importedFiles(dataDir),
    offersPictures: true,
    address,
    clientCode: client.code,
  });
  const service = await startSmtp({ ...options, taker, log: (line) => console.log(line) });
  const host = options.host ?? 'localhost';
  return {
    welcome: `Mail to ${address} at ${host}:${service.port} is archived for ${client.name}; to ${address.replace('@', '+CODE@')} for the client with that code.\n`,
    close: () => service.close(),
  };
}
