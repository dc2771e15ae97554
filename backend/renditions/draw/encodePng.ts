import type { Canvas } from '@napi-rs/canvas';

/** The library encodes in a thread of its own and does not hold on to the canvas: one collected meanwhile would end the process. */
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
