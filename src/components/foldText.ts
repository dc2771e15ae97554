/** Letters that Unicode does not take apart, as typed without them on the keyboard. */
const plainLetters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };

/** Text as it is compared when searching: without case, accents and width; が is not か. */
export function foldText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase(); // as most texts are
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toUpperCase() // ß has only capitals to agree with SS
    .toLowerCase()
    .replace(/[øłđæœ]/g, (letter) => plainLetters[letter] ?? letter);
}
