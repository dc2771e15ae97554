import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { mboxEntry, shapedMail } from './shapedMail';

const USAGE = `npm run archive:mailbox -- --out FILE [options]
  --messages N   how many messages (100000)
  --size BYTES   of each, about (20000)`;

/** Writes a mailbox of messages as real ones are, to try and measure the import with. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      messages: { type: 'string', default: '100000' },
      size: { type: 'string', default: '20000' },
      out: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [messages, size] = [Number(values.messages), Number(values.size)];
  const isUsable = messages > 0 && Number.isInteger(messages) && size >= 0;
  if (values.help || values.out === undefined || !isUsable) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const out = createWriteStream(values.out);
  let date = Date.UTC(2025, 0, 1);
  for (const message of shapedMail(messages, size)) {
    date += 60_000;
    if (!out.write(mboxEntry(message, date))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  console.log(`${messages} messages, ${(out.bytesWritten / 1e6).toFixed(1)} MB in ${values.out}`);
}

void main();
