/** Leaves readable what a fragment may hold; a lone surrogate, which cannot be encoded, becomes the replacement character. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replaceAll('%40', '@')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/');

/** The fragment of an address ('#recipient=…&range=7d'); what is null is not said, '' where nothing is. */
export function formatFragment(
  pairs: readonly (readonly [key: string, value: string | null])[],
): string {
  const written = pairs.flatMap(([key, value]) =>
    value === null ? [] : [`${key}=${encode(value)}`],
  );
  return written.length > 0 ? `#${written.join('&')}` : '';
}

/** How a fragment names an email: its id, and its date as the archive wrote it. */
export const mailValue = ({
  id,
  sentDate,
}: {
  id: string;
  sentDate: string | number | null;
}): string => `${id}~${sentDate ?? ''}`;
