/** Leaves readable what a fragment may hold; a lone surrogate is replaced. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replaceAll('%40', '@')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/');

/** A fragment ('#recipient=…&range=7d') without what is null; '' where nothing is left. */
export function formatFragment(pairs: readonly (readonly [key: string, value: string | null])[]) {
  const written = pairs.flatMap(([key, value]) =>
    value === null ? [] : [`${key}=${encode(value)}`],
  );
  return written.length > 0 ? `#${written.join('&')}` : '';
}

/** What a fragment says. A plus sign is a plus sign ('jo+news@example.com'), not a space. */
export const readFragment = (fragment: string): URLSearchParams =>
  new URLSearchParams(fragment.replace(/^#/, '').replaceAll('+', '%2B'));

/** How a fragment names an email: its id, and its date as the archive wrote it. */
export const mailValue = (email: { id: string; sentDate: string | number | null }): string =>
  `${email.id}~${email.sentDate ?? ''}`;
