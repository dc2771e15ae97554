import { createHash } from 'node:crypto';
import JSZip from 'jszip';

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const file = (path: string, content: string) => ({
  path,
  size: Buffer.byteLength(content),
  sha256: sha256(content),
});

const EML = 'emails/0001_2026-11-19_jo@example.org/email.eml';

/** An evidence pack of one email, written by hand from the description of its format (src/lib/packFormat.ts). */
export async function smallPack({ tampered = false } = {}): Promise<Buffer> {
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
    note: 'Case 4711',
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
        subject: 'Winter sale',
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
  const zip = new JSZip();
  zip
    .file('index.html', coverWith(sha256(manifest)))
    .file('manifest.json', manifest)
    .file('manifest.csv', 'id\r\n')
    .file(EML, tampered ? eml.replace('Hello', 'Hallo') : eml);
  if (tampered) zip.file('added.html', '<script>alert(1)</script>');
  return zip.generateAsync({ type: 'nodebuffer' });
}
