import { attempt, trimEnd } from 'es-toolkit';

/** A part of an address with its escapes decoded; as it is where they are broken. */
export const percentDecoded = (text: string): string =>
  attempt(() => decodeURIComponent(text))[1] ?? text;

/** What a text says in base64 or base64url, one letter for each byte; empty where it is neither. */
export function base64Decoded(text: string): string {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return '';
  const standard = text.replace(/-/g, '+').replace(/_/g, '/');
  return attempt(() => atob(trimEnd(standard, '=')))[1] ?? '';
}
