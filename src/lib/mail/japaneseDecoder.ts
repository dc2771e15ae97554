/**
 * Chromium's decoder of ISO-2022-JP remembers how the text before ended, and then puts U+FFFD in
 * front of the next. postal-mime keeps its decoders, so that each text must leave its decoder as
 * new: one letter does it.
 */
globalThis.TextDecoder = class extends TextDecoder {
  override decode(...[input, options]: Parameters<TextDecoder['decode']>): string {
    const text = super.decode(input, options);
    if (this.encoding === 'iso-2022-jp' && !options?.stream) super.decode(Uint8Array.of(0x41));
    return text;
  }
};

export {};
