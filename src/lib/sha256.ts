import { hexOf } from './binaryText';

/**
 * The SHA-256 of some bytes in small hexadecimal letters (64 of them). WebCrypto works beside the
 * script, in a page and in a worker; all of the content is in memory meanwhile.
 */
export async function sha256Hex(content: Blob | Uint8Array): Promise<string> {
  const bytes =
    content instanceof Blob ? await content.arrayBuffer() : (content as Uint8Array<ArrayBuffer>);
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
