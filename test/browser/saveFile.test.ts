import { saveFile } from '@/browser/saveFile';
import { savedInEachTest } from '../support/savedFiles';

const saved = savedInEachTest();

beforeEach(() => jest.useFakeTimers());

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
    expect(saved).toMatchObject([{ name, blob: { type } }]);
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
