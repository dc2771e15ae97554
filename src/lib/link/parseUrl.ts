/** The address as a URL, or null where it is none. (`URL.canParse` is younger than the oldest browsers the console promises.) */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
