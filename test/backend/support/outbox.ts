import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The mails that a backend has sent, oldest first. */
export function readOutbox(dataDir: string): { to: string; subject: string; text: string }[] {
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
