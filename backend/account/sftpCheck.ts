import { Client } from 'ssh2';

export type SftpLogin = { host: string; port: number; username: string; password: string };

const TIMEOUT_MS = 10_000;

/** Connects, signs in and opens SFTP; gives what is wrong, null if nothing. 10 s at most. */
export function checkSftp(login: SftpLogin): Promise<string | null> {
  const connection = new Client();
  return new Promise<string | null>((resolve) => {
    const timer = setTimeout(
      () => resolve(`${login.host}:${login.port} does not answer.`),
      TIMEOUT_MS,
    );
    const done = (problem: string | null) => {
      clearTimeout(timer);
      resolve(problem);
    };
    connection.on('ready', () =>
      connection.sftp((error) =>
        done(error ? `${login.host} does not offer SFTP: ${error.message}` : null),
      ),
    );
    connection.on('error', (error) => done(problemOf(error, login)));
    connection.on('close', () => done(`${login.host}:${login.port} closed the connection.`));
    // some servers ask for the password interactively instead
    connection.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
      finish(prompts.map(() => login.password)),
    );
    try {
      connection.connect({ ...login, readyTimeout: TIMEOUT_MS, tryKeyboard: true });
    } catch (error) {
      done(error instanceof Error ? error.message : 'The connection failed.');
    }
  }).finally(() => connection.destroy());
}

function problemOf(
  error: Error & { code?: unknown; level?: string },
  { host, port, username }: SftpLogin,
): string {
  if (error.level === 'client-authentication')
    return `${host} refuses the user name ${username} or the password.`;
  if (error.code === 'ECONNREFUSED') return `${host}:${port} refuses the connection.`;
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return `The host ${host} is not known.`;
  return `The connection to ${host}:${port} failed: ${error.message}`;
}
