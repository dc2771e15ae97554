const Plain = TextDecoder;

/** As Chromium decodes: after a text ending in an escape, one that starts with one is in error. */
class DecoderLikeChromium extends Plain {
  private endedInEscape = false;

  override decode(input: Uint8Array | ArrayBuffer = new Uint8Array()): string {
    const bytes = new Uint8Array(input);
    const isBroken = bytes[0] === 0x1b && this.endedInEscape;
    this.endedInEscape = bytes.at(-3) === 0x1b;
    return (isBroken ? '\ufffd' : '') + super.decode(bytes);
  }
}

afterEach(() => (globalThis.TextDecoder = Plain));

test('a Japanese name and subject are read as they were sent where a decoder remembers the text before', async () => {
  globalThis.TextDecoder = DecoderLikeChromium;
  const { parseEml } = await import('@/lib/mail/parseEml');
  const message = [
    'To: =?ISO-2022-JP?B?GyRCOjRGIxsoQiAbJEJAaT9SGyhC?= <c@example.jp>',
    'Subject: =?ISO-2022-JP?B?GyRCIVoycTB3TU04QkRqIVtCIyRqSiobKEI=?=',
    ' =?ISO-2022-JP?B?GyRCJCwbKEIyMCUbJEIweiQtGyhCIBskQiUvITwlXRsoQg==?=',
    '',
    'text',
  ].join('\r\n');
  const { headers } = await parseEml(new TextEncoder().encode(message));
  expect(headers.map(({ value }) => value)).toEqual([
    '佐藤 千尋 <c@example.jp>',
    '【会員様限定】贈り物が20%引き クーポ',
  ]);
});
