import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Gives Node what browsers draw with, in workers too. */
export function installCanvas(): void {
  function OffscreenCanvas(width: number, height: number) {
    return createCanvas(width, height); // what a constructor returns is what is made
  }
  Object.assign(globalThis, {
    OffscreenCanvas,
    createImageBitmap: async (file: Blob) => loadImage(Buffer.from(await file.arrayBuffer())),
  });
}

/** A browser that has no canvas to offer. */
export function removeCanvas(): void {
  Object.assign(globalThis, { OffscreenCanvas: undefined, createImageBitmap: undefined });
}
