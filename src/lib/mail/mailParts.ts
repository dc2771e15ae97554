/** Far above what mail has; each part costs a parser some kilobytes. */
const MOST_PARTS = 5_000;
const [NEW_LINE, HYPHEN] = [0x0a, 0x2d];

/** Whether too many lines could begin a part to read the message. Takes linear time. */
export function hasTooManyParts(message: Uint8Array): boolean {
  let lines = 0;
  for (let at = message.indexOf(NEW_LINE); at >= 0; at = message.indexOf(NEW_LINE, at + 1)) {
    if (message[at + 1] === HYPHEN && message[at + 2] === HYPHEN) lines += 1;
    if (lines > MOST_PARTS) return true;
  }
  return false;
}
