/** The message as it lies in the file: utf-8 where that fits, else one letter for each byte. */
export function emlSource(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
