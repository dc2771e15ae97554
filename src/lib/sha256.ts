import { hexOf } from './binaryText';

/** The SHA-256 in small hexadecimal letters (64). All of the content is in memory meanwhile. */
export async function sha256Hex(content: Blob | Uint8Array): Promise<string> {
  const bytes =
    content instanceof Blob ? await content.arrayBuffer() : (content as Uint8Array<ArrayBuffer>);
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
