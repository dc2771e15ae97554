import { http, HttpResponse } from 'msw';
import { forgetFiles } from '@/features/compare/compareFiles';
import { readContent } from '@/features/compare/readContent';
import { buildConversion, buildEmail } from '../../support/build/email';
import { server } from '../../support/server';
import { bindFakeSession } from '../../support/session';

beforeEach(() => bindFakeSession());
afterEach(forgetFiles);

function readEml(type: string, text: string) {
  const head = `From: a@shop.example\r\nContent-Type: ${type}\r\n\r\n`;
  const message = Buffer.from(`${head}${text}\r\n`, 'latin1');
  const email = buildEmail();
  const eml = buildConversion(email.id, 'eml', { convertedSize: message.length });
  server.use(
    http.post(
      '*/api/mas/download',
      () => new HttpResponse(message, { headers: { 'Content-Type': 'message/rfc822' } }),
    ),
  );
  const conversions = { ...email.conversions, html: null, eml };
  return readContent({ ...email, conversions }, new AbortController().signal);
}

it.each([
  ['text/html', null],
  ['text/plain', ['Pay 5 EUR']],
])('without the html the text of a message is compared, if it has one (%s)', async (type, text) => {
  const read = await readEml(type, 'Pay 5 EUR');
  expect(read?.content.blocks ?? null).toEqual(text);
});

it('a text is not compared of which letters cannot be read', async () => {
  await expect(readEml('text/plain', 'Pay \xa35')).rejects.toThrow('cannot be read');
  const read = await readEml('text/plain; charset=windows-1252', 'Pay \xa35');
  expect(read?.content.blocks).toEqual(['Pay £5']);
});
