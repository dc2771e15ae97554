/** By hand: a pattern for the end of a text takes time with the square of a stranger's. */
export function withoutTail(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
