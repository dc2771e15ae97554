type Sheet = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };

/** Lightness becomes opacity, as in PDF 32000-1, 11.5.3; `pixels` are RGBA. */
export function lightnessToOpacity(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    pixels[at + 3] = 0.3 * red + 0.59 * green + 0.11 * blue;
  }
}

function newSheet(width: number, height: number): Sheet {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw on');
  return { canvas, context };
}

function maskOf(mask: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, context } = newSheet(mask.width, mask.height);
  context.drawImage(mask, 0, 0);
  const image = context.getImageData(0, 0, mask.width, mask.height);
  lightnessToOpacity(image.data);
  context.putImageData(image, 0, 0);
  return canvas;
}

/**
 * pdf.js's canvases for browsers whose canvas has no filters (WebKit). By one pdf.js 5 makes opacity
 * of a mask's lightness; without it a fade is a solid area, which is not what was sent. From 6 on
 * pdf.js does so itself.
 */
export class UnfilteredCanvases {
  create(width: number, height: number): Sheet {
    const sheet = newSheet(width, height);
    const draw = sheet.context.drawImage.bind(sheet.context) as (...given: unknown[]) => void;
    sheet.context.drawImage = (image: unknown, ...box: unknown[]) => {
      const { filter } = sheet.context as { filter?: string };
      const isMask = filter?.includes('luminosity');
      draw(isMask ? maskOf(image as HTMLCanvasElement) : image, ...box);
      if (isMask) sheet.context.filter = 'none'; // no restore() takes back what is not the canvas's
    };
    return sheet;
  }

  reset({ canvas }: Sheet, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }

  destroy({ canvas }: Sheet): void {
    canvas.width = 0; // gives the memory back at once
    canvas.height = 0;
  }
}

export const hasFilters = (): boolean => 'filter' in CanvasRenderingContext2D.prototype;
