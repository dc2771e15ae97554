import { trimEnd } from 'es-toolkit';

/** A part of an address with its escapes decoded; as it is where they are broken. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a text says in base64 or base64url, one letter for each byte; empty where it is neither. */
export function base64Decoded(text: string): string {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return '';
  try {
    return atob(trimEnd(text.replace(/-/g, '+').replace(/_/g, '/'), '='));
  } catch {
    return '';
  }
}
