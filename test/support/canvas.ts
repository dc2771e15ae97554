import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Gives Node what browsers draw with, in workers too. */
export function installCanvas(): void {
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      constructor(width: number, height: number) {
        return createCanvas(width, height);
      }
    },
    createImageBitmap: async (file: Blob) => loadImage(Buffer.from(await file.arrayBuffer())),
  });
}

/** A browser that has no canvas to offer. */
export function removeCanvas(): void {
  Object.assign(globalThis, { OffscreenCanvas: undefined, createImageBitmap: undefined });
}
