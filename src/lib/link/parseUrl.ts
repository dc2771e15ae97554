/** The address as a URL, or null where it is none. (Old browsers lack `URL.canParse`.) */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
