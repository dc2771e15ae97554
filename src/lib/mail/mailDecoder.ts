/**
 * Chromium's decoder of ISO-2022-JP remembers how the text before ended, and then puts U+FFFD in
 * front of the next. postal-mime keeps its decoders, so that each text must leave its decoder as
 * new: one letter does it. Node 20 reads windows-1252 as ISO-8859-1, without its € and ’, unless
 * more may follow.
 */
globalThis.TextDecoder = class extends TextDecoder {
  override decode(...[input, options]: Parameters<TextDecoder['decode']>): string {
    const stream = options?.stream === true || this.encoding === 'windows-1252';
    const text = super.decode(input, { stream });
    if (this.encoding === 'iso-2022-jp' && !stream) super.decode(Uint8Array.of(0x41));
    return text;
  }
};

export {};
