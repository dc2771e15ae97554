import { matchNames } from '@/evidence/zip/matchNames';

const matched = (names: string[], paths: string[]) =>
  matchNames(names, paths).map((place) => (place === null ? null : names[place]));

describe('which file of a server’s archive is which path', () => {
  it.each([
    ['by their last part', ['a.eml', 'b.eml'], ['x/a.eml', 'y/b.eml'], ['a.eml', 'b.eml']],
    [
      'by their whole path, in another order',
      ['2/email.eml', '1/email.eml'],
      ['1/email.eml', '2/email.eml', '3/email.eml'],
      ['1/email.eml', '2/email.eml', null],
    ],
    [
      'by the end of either',
      ['a/m1.pdf', 'm2.pdf', 'bucket/a/m3.pdf'],
      ['a/m1.pdf', '/a/m2.pdf', 'a/m3.pdf'],
      ['a/m1.pdf', 'm2.pdf', 'bucket/a/m3.pdf'],
    ],
    ['whatever slashes they have', ['.\\x\\a.eml'], ['/x/a.eml'], ['.\\x\\a.eml']],
    [
      'by the whole path, before an end of it',
      ['a.eml', 'x/a.eml'],
      ['x/a.eml', 'a.eml'],
      ['x/a.eml', 'a.eml'],
    ],
    [
      'not at all by their order, where several have one name',
      ['email.eml', 'email.eml'],
      ['1/email.eml', '2/email.eml'],
      [null, null],
    ],
    [
      'not at all where it could be another’s',
      ['email.eml'],
      ['1/email.eml', '2/email.eml'],
      [null, null],
    ],
    [
      'not at all where it may be an end of another’s that did not come',
      ['a.eml'],
      ['x/a.eml', 'a.eml'],
      [null, null],
    ],
    [
      'not at all where two claim to be one',
      ['m1.pdf', 'm1.pdf', 'm2.pdf'],
      ['a/m1.pdf', 'a/m2.pdf'],
      [null, 'm2.pdf'],
    ],
    [
      'not at all where its whole path may be an end of another’s name',
      ['x/y/m1.pdf', 'y/m1.pdf'],
      ['x/y/m1.pdf'],
      [null],
    ],
    ['not at all where only a part of a folder’s name is alike', ['y/a.eml'], ['xy/a.eml'], [null]],
    ['not at all where it is in another folder', ['y/a.eml'], ['x/a.eml'], [null]],
    ['not at all where the server renamed it', ['message-1.eml'], ['1/email.eml'], [null]],
  ])('%s', (_how, names, paths, expected) => expect(matched(names, paths)).toEqual(expected));
});
