import type JSZip from 'jszip';

const partBytes = 4_000_000;

/**
 * Writes an archive into a blob; entries that are compressed already are copied as they are.
 * @param onProgress gets 0 to 1
 */
export function writeZip(zip: JSZip, onProgress: (fraction: number) => void): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const parts: Blob[] = [];
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    // Blobs live outside the script's heap: handing over every few megabytes keeps the peak near the size of the input.
    const handOver = () => {
      parts.push(new Blob(chunks));
      chunks = [];
      bytes = 0;
    };
    zip
      // Level 1 is for the few that are not compressed yet.
      .generateInternalStream({ type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 1 } })
      .on('data', (chunk, { percent }) => {
        chunks.push(new Uint8Array(chunk));
        bytes += chunk.length;
        if (bytes >= partBytes) handOver();
        onProgress(percent / 100);
      })
      .on('error', reject)
      .on('end', () => {
        handOver();
        resolve(new Blob(parts, { type: 'application/zip' }));
      })
      .resume();
  });
}
