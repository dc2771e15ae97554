export type SavedFile = { name: string; blob: Blob };

/** The files the browser was told to save, the oldest first. */
export function catchSavedFiles(saved: SavedFile[] = []): SavedFile[] {
  const blobs: Blob[] = [];
  jest
    .spyOn(URL, 'createObjectURL')
    .mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  jest.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs[Number(this.href.replace('blob:', '')) - 1];
    if (blob) saved.push({ name: this.download, blob });
    return true;
  });
  return saved;
}

/** Those of each test of a file. */
export function savedInEachTest(): SavedFile[] {
  const saved: SavedFile[] = [];
  beforeEach(() => {
    saved.length = 0;
    catchSavedFiles(saved);
  });
  return saved;
}
