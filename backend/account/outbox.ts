import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type OutgoingMail = { to: string; subject: string; text: string };

/** Where mails go: a folder of .eml files, since the local backend sends nothing into the world. */
export type Outbox = {
  /** Writes the mail and gives the file's path. */
  send(mail: OutgoingMail): string;
};

/** Makes the outbox. `log` gets one line per mail. */
export function createOutbox(folder: string, sender: string, log: (line: string) => void): Outbox {
  return {
    send(mail) {
      mkdirSync(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`;
      const file = path.join(folder, name);
      writeFileSync(file, message(mail, sender), { mode: 0o600 });
      log(`Mail to ${mail.to}: ${file}`);
      return file;
    },
  };
}

function message({ to, subject, text }: OutgoingMail, sender: string): string {
  const lines =
    Buffer.from(text, 'utf8')
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [
    `From: ${sender}`,
    `To: ${to.replace(/[\r\n]/g, '')}`,
    `Subject: =?utf-8?B?${Buffer.from(subject, 'utf8').toString('base64')}?=`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomBytes(12).toString('hex')}@localhost>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
    '',
  ].join('\r\n');
}
