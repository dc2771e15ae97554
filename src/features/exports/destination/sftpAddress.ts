import { parseUrl } from '@/lib/link/parseUrl';

/** Where an SFTP server listens. `host` is a name or an address, IPv6 without its brackets. */
export type SftpAddress = { host: string; port: number };

const DEFAULT_PORT = 22;
const WITH_SCHEME = /^sftp:\/\/(\[[^\]]*\]|[^/:[\]]*)(?::(\d{1,5}))?(?:\/\S*)?$/i;
const BARE = /^(\[[^\]]*\]|[^/:[\]]*)(?::(\d{1,5}))?$/;

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** Reads `sftp://host[:port][/path]` or `host[:port]` (IPv6 in brackets, port 22); else null. */
export function readSftpAddress(text: string): SftpAddress | null {
  const [, given, digits] = WITH_SCHEME.exec(text.trim()) ?? BARE.exec(text.trim()) ?? [];
  const host = given === undefined ? null : readHost(given);
  const port = digits === undefined ? DEFAULT_PORT : Number(digits);
  return host === null || port < 1 || port > 65_535 ? null : { host, port };
}

function readHost(text: string): string | null {
  if (text.startsWith('[')) return isIpv6(text) ? text.slice(1, -1) : null;
  const labels = text.split('.');
  if (labels.every((label) => /^\d+$/.test(label))) return isIpv4(labels) ? text : null;
  return text.length <= 253 && labels.every((label) => LABEL.test(label)) ? text : null;
}

const isIpv4 = (parts: string[]): boolean =>
  parts.length === 4 &&
  parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);

/** The browser's own reader of addresses knows all the ways in which IPv6 is written. */
const isIpv6 = (bracketed: string): boolean =>
  /^\[[\da-f:.]+\]$/i.test(bracketed) && parseUrl(`http://${bracketed}/`) !== null;
