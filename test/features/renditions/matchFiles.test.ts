import { matchFiles } from '@/features/renditions/matchFiles';
import { buildConversion, buildEmail } from '../../support/build/email';

const rendition = (id: string, filePath: string, convertedSize: number | null = null) => {
  const conversion = buildConversion(id, 'pdf', { filePath, convertedSize });
  return {
    email: buildEmail({ id, conversions: { pdf: conversion } }),
    type: 'pdf' as const,
    conversion,
  };
};
const file = (name: string, size = 10) => ({ archive: 0, name, file: name, size, sha256: '' });

const matched = (files: ReturnType<typeof file>[], renditions: ReturnType<typeof rendition>[]) =>
  files.map((one) => [one.name, matchFiles(files, renditions).get(one)?.email.id ?? null]);

describe('matchFiles', () => {
  it('goes by the whole path, or by its last parts', () => {
    expect(
      matched(
        [file('a/m1.pdf'), file('m2.pdf'), file('bucket/a/m3.pdf')],
        [rendition('1', 'a/m1.pdf'), rendition('2', '/a/m2.pdf'), rendition('3', 'a/m3.pdf')],
      ),
    ).toEqual([
      ['a/m1.pdf', '1'],
      ['m2.pdf', '2'],
      ['bucket/a/m3.pdf', '3'],
    ]);
  });

  it('tells files of one name apart by their size, and guesses nothing where that is the same', () => {
    const renditions = [
      rendition('1', 'a/offer.pdf', 11),
      rendition('2', 'b/offer.pdf', 22),
      rendition('3', 'c/offer.pdf', 33),
      rendition('4', 'd/offer.pdf', 33),
    ];
    expect(
      matched(
        [file('offer.pdf', 22), file('offer.pdf', 33), file('offer.pdf', 33)],
        renditions,
      ).map(([, id]) => id),
    ).toEqual(['2', null, null]);
  });

  it('gives no email to two files', () => {
    expect(
      matched(
        [file('m1.pdf'), file('m1.pdf', 20), file('m2.pdf')],
        [rendition('1', 'a/m1.pdf'), rendition('2', 'a/m2.pdf')],
      ).map(([, id]) => id),
    ).toEqual([null, null, '2']);
  });

  it('knows the only file of an archive that was asked for one, whatever it is called', () => {
    expect(matched([file('download')], [rendition('1', 'a/m1.pdf')])).toEqual([['download', '1']]);
  });
});
