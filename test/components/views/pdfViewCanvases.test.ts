import { UnfilteredCanvases } from '@/components/views/pdfViewCanvases';

/** What was drawn: the image and its box, or pixels that were written. */
const drawn: unknown[][] = [];
const pixels = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0]);
const read = jest.fn(() => ({ data: pixels.slice() }));

beforeEach(() => {
  drawn.length = 0;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        drawImage: (...given: unknown[]) => drawn.push(given),
        getImageData: read,
        putImageData: ({ data }: ImageData) => drawn.push([...data]),
      }) as unknown as CanvasRenderingContext2D,
  );
});

it('a canvas without filters covers what is under a mask as far as it is light, and draws pictures as they are', () => {
  const { context } = new UnfilteredCanvases().create(30, 10);
  const picture = document.createElement('canvas');
  context.drawImage(picture, 0, 0);
  expect(drawn).toEqual([[picture, 0, 0]]);
  context.filter = 'url("#g_1_luminosity_map_0")';
  context.drawImage(picture, 7, 8, 3, 1, 17, 18, 3, 1);
  expect(read).toHaveBeenLastCalledWith(7, 8, 3, 1);
  expect(drawn[1]).toEqual([255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(drawn[2]?.slice(1)).toEqual([0, 0, 3, 1, 17, 18, 3, 1]);
  expect(drawn[2]?.[0]).not.toBe(picture);
  context.drawImage(picture, 0, 0);
  expect(drawn[3]).toEqual([picture, 0, 0]);
});
