import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';

/** Encodes in a thread that does not hold the canvas: collected meanwhile, it ends the process. */
const encoding = new Set<Canvas>();

/** A canvas as the bytes of a PNG. */
export async function encodePng(canvas: Canvas): Promise<Buffer> {
  encoding.add(canvas);
  try {
    return await canvas.encode('png');
  } finally {
    encoding.delete(canvas);
  }
}

/** Pixels; a thumbnail shows the top of its mail. */
const WIDTH = 320;
const HEIGHT = 400;

/** The top of a picture as a small PNG. */
export async function shrinkPng(png: Uint8Array): Promise<Buffer> {
  const image = await loadImage(png);
  const height = (image.height * WIDTH) / image.width;
  const canvas = createCanvas(WIDTH, Math.max(1, Math.min(HEIGHT, Math.round(height))));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, WIDTH, height);
  return encodePng(canvas);
}
