import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const file = (path: string, content: string) => ({
  path,
  size: Buffer.byteLength(content),
  sha256: sha256(content),
});

const EML = 'emails/0001_2026-11-19_jo@example.org/email.eml';

/** Noon of 20 November 2026 as a zip writes it: the time, then the date. */
const NOON = [0x00, 0x60, 0x74, 0x5d];

/** A zip of texts, byte for byte as docs/evidence-packs.md describes it. */
function zipOf(files: readonly (readonly [path: string, content: string])[]): Buffer {
  const before: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    const data = deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    shared.writeUInt16LE(8, 4);
    shared.set(NOON, 6);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    before.push(Buffer.from('PK\x03\x04'), shared, name, data);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), shared, place, name);
    offset += 30 + name.length + data.length;
  }
  const size = Buffer.concat(directory).length;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...before, ...directory, end]);
}

/**
 * An evidence pack of one email, written by hand from the description of its format
 * (docs/evidence-packs.md). `tampered`: one of its files is another, and one was added.
 * `commented`: its files are as they were, its zip is not.
 */
export function smallPack({
  tampered = false,
  commented = false,
  subject = 'Winter sale',
  note = 'Case 4711',
} = {}) {
  const eml = 'From: news@example.com\r\nSubject: Winter sale\r\n\r\nHello\r\n';
  const coverWith = (fingerprint: string) =>
    `<!doctype html><title>Evidence</title><p><code id="fingerprint">${fingerprint}</code></p>\n`;
  const manifest = JSON.stringify({
    format: 'message-archive-evidence',
    version: 1,
    created: {
      utc: '2026-11-20T12:00:00.000Z',
      zone: 'Europe/Paris',
      local: '2026-11-20T13:00:00+01:00',
    },
    language: 'en-US',
    note,
    user: { id: 'u1', name: 'Jo Miller', email: 'jo.miller@example.org' },
    dataContext: { id: '1001', groupId: 'grp-one', name: 'Client One' },
    question: {
      recipient: 'jo@example.org',
      sender: '',
      subject: '',
      campaign: '',
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-19T23:59:59.000Z',
    },
    scope: 'search',
    found: 1,
    versions: { console: '1.3.50', server: null },
    emails: [
      {
        id: '1',
        date: '2026-11-19T12:00:00.000Z',
        recipient: 'jo@example.org',
        sender: 'news@example.com',
        subject,
        campaign: 'WINTER',
        mailer: 'CCMP',
        originalSize: 100,
        files: [{ type: 'eml', path: EML, converted: null }],
        missing: [{ type: 'pdf', reason: 'noConversion' }],
      },
    ],
    cover: file('index.html', coverWith('0'.repeat(64))),
    files: [file(EML, eml), file('manifest.csv', 'id\r\n')],
  });
  const zip = zipOf([
    ['index.html', coverWith(sha256(manifest))],
    ['manifest.json', manifest],
    ['manifest.csv', 'id\r\n'],
    [EML, tampered ? eml.replace('Hello', 'Hallo') : eml],
    ...(tampered ? ([['added.html', '<script>alert(1)</script>']] as const) : []),
  ]);
  if (!commented) return zip;
  zip.writeUInt16LE(2, zip.length - 2);
  return Buffer.concat([zip, Buffer.from('hi')]);
}
