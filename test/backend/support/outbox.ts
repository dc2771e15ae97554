import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Mail = { to: string; subject: string; text: string };

/** The password that a mail brings; nothing where it brings none. */
export const passwordIn = (mail?: Mail): string =>
  /password: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** The mails that a backend has sent, oldest first. */
export function readOutbox(dataDir: string): Mail[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const [head = '', body = ''] = readFileSync(path.join(folder, name), 'utf8').split(
        '\r\n\r\n',
      );
      const decoded = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');
      return {
        to: /^To: (.*)$/m.exec(head)?.[1]?.trim() ?? '',
        subject: decoded(/^Subject: =\?utf-8\?B\?(.*)\?=/m.exec(head)?.[1] ?? ''),
        text: decoded(body),
      };
    });
}
