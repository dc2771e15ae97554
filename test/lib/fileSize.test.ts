import { formatFileSize } from '@/lib/fileSize';

describe('a size', () => {
  it('is in Kb of 1000 bytes, with one decimal', () => {
    expect(formatFileSize(48_217)).toBe('48.2 Kb');
    expect(formatFileSize(0)).toBe('0.0 Kb');
    expect(formatFileSize(1_234_567, 'fr-FR')).toBe('1\u202F234,6 Kb');
  });

  it.each([null, undefined, Number.NaN, -1, Number.POSITIVE_INFINITY])('is a dash when it is %p', (bytes) => {
    expect(formatFileSize(bytes)).toBe('-');
  });
});
