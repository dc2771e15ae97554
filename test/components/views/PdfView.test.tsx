import { act, screen } from '@testing-library/react';
import { PdfView } from '@/components/views/PdfView';
import { UnfilteredCanvases } from '@/components/views/pdfViewCanvases';
import { openPdf, type PdfPages } from '@/components/views/pdfViewDocument';
import { RenderLimitError } from '@/lib/mail/renderLimit';
import { renderUi } from '../../support/renderUi';

// pdf.js needs a worker and a canvas: what it draws is checked in the browser, here only what the
// view does with it.
jest.mock('@/components/views/pdfViewDocument', () => ({ openPdf: jest.fn() }));
const open = jest.mocked(openPdf);

const observers: IntersectionObserverCallback[] = [];
const be = (isIntersecting: boolean) => (page: number) =>
  act(async () =>
    Promise.resolve(
      observers[page - 1]?.(
        [{ isIntersecting } as IntersectionObserverEntry],
        {} as IntersectionObserver,
      ),
    ),
  );
const comeNear = be(true);
const leave = be(false);

const pagesOf = (overrides: Partial<PdfPages> = {}) => ({
  count: 2,
  size: jest.fn(() => Promise.resolve({ width: 595, height: 842 })),
  draw: jest.fn(() => ({ done: Promise.resolve(), stop: jest.fn() })),
  text: jest.fn((page: number) => Promise.resolve(`Text of page ${page}`)),
  ...overrides,
});

beforeEach(() => {
  observers.length = 0;
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      observers.push(callback);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

describe('a PDF in the preview', () => {
  it('draws a page when it comes near, and tells its text to screen readers', async () => {
    const pages = pagesOf();
    open.mockResolvedValue(pages);
    const { unmount } = renderUi(<PdfView bytes={new Blob(['x'])} onDownload={jest.fn()} />);
    expect(screen.getByRole('status')).toHaveTextContent('Preparing the preview');
    expect(await screen.findByRole('figure', { name: 'Page 2 of 2' })).toBeInTheDocument();
    expect(pages.draw).not.toHaveBeenCalled();
    await comeNear(1);
    expect(pages.draw).toHaveBeenCalledTimes(1);
    expect(pages.draw).toHaveBeenCalledWith(1, expect.any(HTMLCanvasElement), 595); // as it was made, in 800 px
    expect(await screen.findByText('Text of page 1')).toBeInTheDocument();
    unmount();
    expect(open.mock.lastCall?.[1].aborted).toBe(true); // it is closed with the preview
  });

  it('says of a page that it is on its way until it is drawn', async () => {
    let finish: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (finish = resolve));
    const pages = pagesOf({ draw: () => ({ done, stop: jest.fn() }) });
    open.mockResolvedValue(pages);
    renderUi(<PdfView bytes={new Blob(['x'])} onDownload={jest.fn()} />);
    const page = await screen.findByRole('figure', { name: 'Page 1 of 2' });
    expect(page).not.toHaveTextContent('Preparing the preview');
    await comeNear(1);
    expect(page).toHaveTextContent('Preparing the preview');
    expect(page).toHaveAttribute('aria-busy', 'true');
    await act(async () => {
      finish();
      await done;
    });
    expect(await screen.findByText('Text of page 1')).toBeInTheDocument();
    expect(page).not.toHaveTextContent('Preparing the preview');
    expect(page).toHaveAttribute('aria-busy', 'false');
    pages.draw = () => ({ done: new Promise<void>(() => undefined), stop: jest.fn() });
    await leave(1);
    expect(page).not.toHaveTextContent('Preparing the preview');
    await comeNear(1);
    expect(page).toHaveTextContent('Preparing the preview');
  });

  it.each([
    [new Error('Invalid PDF structure.'), 'This file cannot be displayed.'],
    [new RenderLimitError('took longer than 10000 ms'), 'This email cannot be displayed.'],
  ])('offers the download of a file that does not open (%s)', async (failure, said) => {
    open.mockRejectedValue(failure);
    const onDownload = jest.fn();
    const { user } = renderUi(<PdfView bytes={new Blob(['x'])} onDownload={onDownload} />);
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(onDownload).toHaveBeenCalledTimes(1);
  });

  it('says which page cannot be drawn and shows the others', async () => {
    const pages = pagesOf({
      draw: (page) => ({
        done: page === 1 ? Promise.reject(new Error('bad')) : Promise.resolve(),
        stop: () => undefined,
      }),
    });
    open.mockResolvedValue(pages);
    renderUi(<PdfView bytes={new Blob(['x'])} onDownload={jest.fn()} />);
    await screen.findByRole('figure', { name: 'Page 1 of 2' });
    await comeNear(1);
    await comeNear(2);
    expect(await screen.findByRole('alert')).toHaveTextContent('This page cannot be displayed.');
    expect(await screen.findByText('Text of page 2')).toBeInTheDocument();
  });

  it('gives up a page that takes longer than 10 seconds to draw', async () => {
    const stop = jest.fn();
    open.mockResolvedValue(pagesOf({ draw: () => ({ done: new Promise(() => undefined), stop }) }));
    renderUi(<PdfView bytes={new Blob(['x'])} onDownload={jest.fn()} />);
    await screen.findByRole('figure', { name: 'Page 1 of 2' });
    jest.useFakeTimers();
    await comeNear(1);
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    jest.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent('This page cannot be displayed.');
    expect(stop).toHaveBeenCalled();
  });
});

it('a canvas without filters covers what is under a mask as far as it is light, and draws pictures as they are', () => {
  /** What was drawn: the image and its box, or pixels that were written. */
  const drawn: unknown[][] = [];
  const pixels = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0]);
  const read = jest.fn(() => ({ data: pixels.slice() }));
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        drawImage: (...given: unknown[]) => drawn.push(given),
        getImageData: read,
        putImageData: ({ data }: ImageData) => drawn.push([...data]),
      }) as unknown as CanvasRenderingContext2D,
  );
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
