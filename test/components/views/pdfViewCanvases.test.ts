import { UnfilteredCanvases } from '@/components/views/pdfViewCanvases';

/** What a canvas was asked to draw, and the pixels it reads. */
const drawn: unknown[] = [];
const pixels = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0]);

beforeEach(() => {
  drawn.length = 0;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        drawImage: (image: unknown) => drawn.push(image),
        getImageData: () => ({ data: pixels.slice() }),
        putImageData: ({ data }: ImageData) => drawn.push([...data]),
      }) as unknown as CanvasRenderingContext2D,
  );
});
afterEach(() => jest.restoreAllMocks());

describe('a canvas without filters', () => {
  it('covers what is under a mask as far as it is light, and draws pictures as they are', () => {
    const { context } = new UnfilteredCanvases().create(3, 1);
    const picture = document.createElement('canvas');
    context.drawImage(picture, 0, 0);
    expect(drawn).toEqual([picture]);
    context.filter = 'url("#g_1_luminosity_map_0")';
    context.drawImage(picture, 0, 0);
    expect(drawn[2]).toEqual([255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(drawn[3]).not.toBe(picture);
    context.drawImage(picture, 0, 0);
    expect(drawn[4]).toBe(picture);
  });
});
