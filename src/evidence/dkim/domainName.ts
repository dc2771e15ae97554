import { parseUrl } from '@/lib/link/parseUrl';
import { binaryBytes, utf8Text } from '@/lib/binaryText';

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const isDomain = (name: string): boolean =>
  name.length <= 253 &&
  name.includes('.') &&
  /[a-z]/.test(name.slice(name.lastIndexOf('.'))) &&
  name.split('.').every((part) => label.test(part));

/**
 * A domain of a header as names are asked for: small ASCII letters, so that no letter stands for
 * another. Letters beyond ASCII (in UTF-8) become their `xn--` form. Null where it is no domain.
 * @param binary one letter for each byte
 */
export function domainName(binary: string): string | null {
  const plain = binary.toLowerCase();
  if (!/[\x80-\xff]/.test(plain)) return isDomain(plain) ? plain : null;
  const text = utf8Text(binaryBytes(binary));
  if (text === null || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(text)) return null;
  const host = parseUrl(`http://${text}/`)?.hostname ?? '';
  return isDomain(host) ? host : null;
}

/** A selector: labels like those of a domain, where `_` is seen as well. Null where it is none. */
export function selectorName(binary: string): string | null {
  const plain = binary.toLowerCase();
  const isSelector = plain.split('.').every((part) => /^\w(?:[\w-]{0,61}\w)?$/.test(part));
  return isSelector && plain.length <= 200 ? plain : null;
}
