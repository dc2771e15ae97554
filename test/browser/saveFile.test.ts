import { saveFile } from '@/browser/saveFile';

const saved: { name: string; type: string }[] = [];
const blobs: Blob[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  saved.length = blobs.length = 0;
  jest
    .spyOn(URL, 'createObjectURL')
    .mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  jest.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, type: blobs.at(-1)?.type ?? '' });
    return true;
  });
});

describe('saveFile', () => {
  it.each([
    ['a.html', 'application/octet-stream'],
    ['a.eml', 'application/octet-stream'],
    ['a.png', 'image/png'],
    ['a.pdf', 'application/pdf'],
    ['archive.zip', 'application/zip'],
    ['a.csv', 'text/csv;charset=utf-8'],
  ])('saves %s as %s, whatever the server called it', (name, type) => {
    saveFile(new Blob(['x'], { type: 'text/html' }), name);
    jest.advanceTimersByTime(10);
    expect(saved).toEqual([{ name, type }]);
  });

  it('saves nothing under another extension', () => {
    expect(() => saveFile(new Blob(['x']), 'invoice.exe')).toThrow(TypeError);
    expect(saved).toEqual([]);
  });

  it('revokes the object URL', () => {
    const revoke = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    saveFile(new Blob(['x']), 'a.png');
    jest.advanceTimersByTime(60_000);
    expect(revoke).toHaveBeenCalledWith('blob:1');
  });
});
