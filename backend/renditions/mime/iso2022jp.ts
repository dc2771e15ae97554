const TO_JIS = '\x1b$B';
const TO_ASCII = '\x1b(B';

let table: Map<string, string> | null = null;

/** JIS X 0208 characters and their two bytes, read off the platform's own decoder. */
function jisTable(): Map<string, string> {
  if (table) return table;
  table = new Map();
  const decoder = new TextDecoder('iso-2022-jp');
  for (let rowByte = 0x21; rowByte <= 0x7e; rowByte += 1) {
    for (let cell = 0x21; cell <= 0x7e; cell += 1) {
      const pair = String.fromCharCode(rowByte, cell);
      const character = decoder.decode(Buffer.from(TO_JIS + pair + TO_ASCII, 'latin1'));
      if (character !== '\ufffd' && !table.has(character)) table.set(character, pair);
    }
  }
  return table;
}

/**
 * Text as ISO-2022-JP, a string of 7-bit characters; each line ends in ASCII. A character that the
 * charset does not have becomes the charset's own "unknown" sign, 〓.
 */
export function encodeIso2022Jp(text: string): string {
  const pairs = jisTable();
  let encoded = '';
  let inJis = false;
  for (const character of text) {
    const ascii = character < '\x80';
    if (ascii === inJis) {
      encoded += ascii ? TO_ASCII : TO_JIS;
      inJis = !ascii;
    }
    encoded += ascii ? character : (pairs.get(character) ?? '".');
  }
  return inJis ? encoded + TO_ASCII : encoded;
}
