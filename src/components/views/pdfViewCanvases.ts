type Sheet = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };

/** Whether what is drawn can go through a filter first: not in WebKit. */
export const hasFilters = (): boolean => 'filter' in CanvasRenderingContext2D.prototype;

function newSheet(width: number, height: number): Sheet {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw on');
  return { canvas, context };
}

/** A part of a mask: its lightness becomes opacity, as in PDF 32000-1, 11.5.3. */
function opacityOf(mask: HTMLCanvasElement, x: number, y: number, width: number, height: number) {
  const { canvas, context } = newSheet(width, height);
  const image = mask.getContext('2d')?.getImageData(x, y, width, height);
  if (!image) throw new Error('no mask to read');
  const { data } = image;
  for (let at = 0; at < data.length; at += 4)
    data[at + 3] = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
  context.putImageData(image, 0, 0);
  return canvas;
}

type Box = [x: number, y: number, width: number, height: number, ...place: number[]];

/**
 * pdf.js's canvases for browsers whose canvas has no filters. By one pdf.js 5 makes opacity of a
 * mask's lightness; without it a fade is a solid area, which is not what was sent. From 6 on pdf.js
 * does so itself.
 */
export class UnfilteredCanvases {
  create(width: number, height: number): Sheet {
    const sheet = newSheet(width, height);
    const { context } = sheet;
    const draw = context.drawImage.bind(context) as (...given: unknown[]) => void;
    context.drawImage = (image: unknown, ...box: unknown[]) => {
      const { filter } = context as { filter?: string };
      if (filter?.includes('luminosity')) {
        context.filter = 'none'; // no restore() takes back what is not the canvas's
        const [x, y, wide, high, ...place] = box as Box;
        draw(opacityOf(image as HTMLCanvasElement, x, y, wide, high), 0, 0, wide, high, ...place);
      } else draw(image, ...box);
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
