import { randomFillSync } from 'node:crypto';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = Buffer.from('IEND\xaeB`\x82', 'latin1');
const PICTURE_BYTES = 50_000;
/** Pixels of a picture in a PDF, each of one byte: 150 kB. */
const [WIDTH, HEIGHT] = [300, 500];

/** Bytes of the size of a real picture that do not shrink: drawing thousands would be measured too. */
export function bulkyPicture(): Buffer {
  const bytes = randomFillSync(Buffer.alloc(PICTURE_BYTES));
  bytes.set(PNG_SIGNATURE);
  bytes.set(PNG_END, PICTURE_BYTES - PNG_END.length);
  return bytes;
}

const HEADS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
  '<< /Length 27 >>\nstream\nq 300 0 0 500 50 50 cm /I Do\nendstream',
];

/** A PDF of one page with a picture that does not shrink, which programs can read and take over. */
export function bulkyPdf(): Buffer {
  const pixels = randomFillSync(Buffer.alloc(WIDTH * HEIGHT));
  const image = `<< /Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${pixels.length} >>\nstream\n`;
  const objects = [
    ...HEADS.map((head) => Buffer.from(head)),
    Buffer.concat([Buffer.from(image), pixels, Buffer.from('\nendstream')]),
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    places.push(at);
    at += whole.length;
    parts.push(whole);
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
