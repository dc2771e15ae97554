import { PERSONAL_TOKENS, type PersonalToken, type PersonalValues } from '../blocks/recipe';

/**
 * A text with personal tokens, cut once, so that filling it is joining pieces and its size is known
 * without filling it. `pieces` has one more item than `tokens`.
 */
export type CompiledText = {
  pieces: string[];
  tokens: PersonalToken[];
  fixedBytes: number;
  counts: [PersonalToken, number][];
};

/** Cuts a text at its {tokens}; braces around anything else stay text. */
export function compileText(source: string): CompiledText {
  const parts = source.split(new RegExp(`\\{(${PERSONAL_TOKENS.join('|')})\\}`));
  const pieces = parts.filter((_, index) => index % 2 === 0);
  const tokens = parts.filter((_, index) => index % 2 === 1) as PersonalToken[];
  const counts = PERSONAL_TOKENS.map((token): [PersonalToken, number] => [
    token,
    tokens.filter((used) => used === token).length,
  ]);
  return {
    pieces,
    tokens,
    fixedBytes: Buffer.byteLength(pieces.join('')),
    counts: counts.filter(([, count]) => count > 0),
  };
}

/** Joins the pieces with the values between them. */
export function fillText(text: CompiledText, values: PersonalValues): string {
  let filled = text.pieces[0] ?? '';
  text.tokens.forEach((token, index) => {
    filled += values[token] + (text.pieces[index + 1] ?? '');
  });
  return filled;
}

/** The UTF-8 bytes of the filled text. */
export function filledBytes(text: CompiledText, values: PersonalValues): number {
  let bytes = text.fixedBytes;
  for (const [token, count] of text.counts) bytes += count * Buffer.byteLength(values[token]);
  return bytes;
}
