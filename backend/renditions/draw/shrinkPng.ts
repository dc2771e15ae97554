import { createCanvas, loadImage } from '@napi-rs/canvas';
import { encodePng } from './encodePng';

/** Pixels; a thumbnail shows the top of its mail. */
const WIDTH = 320;
const HEIGHT = 400;

/** The top of a picture as a small PNG. */
export async function shrinkPng(png: Uint8Array): Promise<Buffer> {
  const image = await loadImage(png);
  const scale = WIDTH / image.width;
  const canvas = createCanvas(
    WIDTH,
    Math.max(1, Math.min(HEIGHT, Math.round(image.height * scale))),
  );
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, WIDTH, image.height * scale);
  return encodePng(canvas);
}
