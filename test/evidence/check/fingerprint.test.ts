import { type CheckedState, isSameFingerprint, type PackReport } from '@/evidence/check/checkPack';
import { worstFirst } from '@/evidence/check/packVerdict';
import { shownName, withoutHidden, withoutTurns } from '@/evidence/check/shownName';

const fingerprint = 'ab12'.repeat(16);

describe('a noted fingerprint', () => {
  it.each([
    [fingerprint, true, undefined],
    [` ${fingerprint.toUpperCase().replace(/(.{8})/g, '$1 ')}\n`, true, undefined],
    [fingerprint.replace(/(..)(?=.)/g, '$1:'), true, null],
    ['cd34'.repeat(16), false, undefined],
    ['cd34'.repeat(16), false, 'ef56'.repeat(16)],
    ['cd34'.repeat(16), null, 'cd34'.repeat(16)],
    ['cd34'.repeat(16), null, null],
    [`${fingerprint}c`, null, undefined],
    [`c${fingerprint}`, null, undefined],
    [fingerprint.slice(0, 63), null, undefined],
    ['', null, undefined],
  ])('%j is the recorded one: %j (the SHA-256 of the zip is %j)', (noted, expected, ofZip) =>
    expect(isSameFingerprint(noted, fingerprint, ofZip)).toBe(expected),
  );
});

it('of several packs the worst stands first', () => {
  const checked = (state: CheckedState, text = '', isAsWritten = true) => ({
    noted: { text },
    report: { kind: 'checked', fingerprint, files: [{ path: 'a', state }], isAsWritten } as never,
  });
  const refused: PackReport = { kind: 'refused', fault: 'notZip' };
  const packs = [
    { noted: { text: '' } },
    checked('unchanged', 'cd34'.repeat(16)),
    checked('changed'),
    { noted: { text: '' }, report: refused },
    checked('extra'),
    checked('unchanged', '', false),
    { ...checked('unchanged', 'ef56'.repeat(16)), sha256: 'ef56'.repeat(16) },
    checked('unchanged', fingerprint),
  ];
  expect(worstFirst(packs.toReversed())).toEqual(packs);
});

describe('a name that somebody else gave a file', () => {
  it.each([
    ...['emails/0001_2026-11-19_jo@example.org/email.eml', 'Résumé (2).pdf', 'Straße_ÅÄÖ.txt'],
    ...[
      '請求書のコピー.pdf',
      '견적서 2026 漢 Éḁz.pdf',
      'ㄅ報告 Éḁz.pdf',
      'サーバー.log',
      'party 🎉.png',
      '',
    ],
  ])('is shown as it is where nothing is hidden in it: %j', (name) =>
    expect(shownName(name)).toBe(name),
  );

  it.each([
    ['a mark of direction', 'a\u202efdp.exe', 'a\\u{202E}fdp.exe'],
    ['an isolate', 'a\u2066b', 'a\\u{2066}b'],
    ['no width', 'man\u200bifest', 'man\\u{200B}ifest'],
    ['a soft hyphen', 'man\u00adifest', 'man\\u{AD}ifest'],
    ['a filler', 'x\u3164', 'x\\u{3164}'],
    ['an empty braille sign', 'x\u2800', 'x\\u{2800}'],
    ['a tag', 'x\u{e0041}', 'x\\u{E0041}'],
    ['a private letter', 'x\ue000', 'x\\u{E000}'],
    ['half a letter', 'x\ud800', 'x\\u{D800}'],
    ['a space that is no plain one', 'a\u00a0b\u3000c', 'a\\u{A0}b\\u{3000}c'],
    ['spaces that push the ending away', 'a.txt   .exe', 'a.txt\\u{20}\\u{20}\\u{20}.exe'],
    ['a space at its end', 'a.txt ', 'a.txt\\u{20}'],
    ['a space before it', ' a.txt', '\\u{20}a.txt'],
    ['lines and what stands for a thing', 'a\u2028\u2029\ufffc', 'a\\u{2028}\\u{2029}\\u{FFFC}'],
    ['a mark that no letter takes up', 'x\u0336\u0337', 'x\\u{336}\\u{337}'],
    ['a Cyrillic letter among Latin ones', 'm\u0430nifest.json', 'm\\u{430}nifest.json'],
    ['Cyrillic before a Latin ending', 'сору.pdf', '\\u{441}\\u{43E}\\u{440}\\u{443}.pdf'],
    ['a Greek letter', 'indeχ.html', 'inde\\u{3C7}.html'],
    ['a wide letter', 'ｍanifest', '\\u{FF4D}anifest'],
    ['a letter of mathematics', '𝐦anifest', '\\u{1D426}anifest'],
    ['wide signs', 'a．／＼Ａｚ', 'a\\u{FF0E}\\u{FF0F}\\u{FF3C}\\u{FF21}\\u{FF5A}'],
    ['a rare Latin letter', 'm\u0251nifest', 'm\\u{251}nifest'],
  ])('shows %s by its number', (_what, name, shown) => expect(shownName(name)).toBe(shown));

  it('composes letters that came in two pieces', () =>
    expect(shownName('e\u0301t\u00e9')).toBe('été'));
});

it('turns no line around for a text', () => {
  const [turning, shown] = ['\u202a\u202e\u2066\u2069', '\\u{202A}\\u{202E}\\u{2066}\\u{2069}'];
  expect(withoutTurns(`Jo ${turning} é`)).toBe(`Jo ${shown} é`);
});

it('leaves the letters of the name of one’s own file as they are', () =>
  expect(withoutHidden('Дело\u202e 4711.zip')).toBe('Дело\\u{202E} 4711.zip'));
