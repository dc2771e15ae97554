import { http, HttpResponse } from 'msw';
import { forgetFiles } from '@/features/compare/compareFiles';
import { readContent } from '@/features/compare/readContent';
import { buildConversion, buildEmail } from '../../support/build/email';
import { server } from '../../support/server';
import { bindFakeSession } from '../../support/session';

beforeEach(() => bindFakeSession());
afterEach(forgetFiles);

it.each([
  ['text/html', null],
  ['text/plain', ['Pay 5 EUR']],
])('without the html the text of a message is compared, if it has one (%s)', async (type, text) => {
  const message = `From: a@shop.example\r\nContent-Type: ${type}\r\n\r\nPay 5 EUR\r\n`;
  const email = buildEmail();
  const eml = buildConversion(email.id, 'eml', { convertedSize: message.length });
  server.use(
    http.post(
      '*/api/mas/download',
      () => new HttpResponse(message, { headers: { 'Content-Type': 'message/rfc822' } }),
    ),
  );
  const conversions = { ...email.conversions, html: null, eml };
  const read = await readContent({ ...email, conversions }, new AbortController().signal);
  expect(read?.content.blocks ?? null).toEqual(text);
});
