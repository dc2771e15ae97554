import { isSameFingerprint, type CheckedState, type PackReport } from '@/evidence/check/checkPack';
import { worstFirst } from '@/evidence/check/packVerdict';

const fingerprint = 'ab12'.repeat(16);

describe('a noted fingerprint', () => {
  it.each([
    [fingerprint, true],
    [` ${fingerprint.toUpperCase().replace(/(.{8})/g, '$1 ')}\n`, true],
    [fingerprint.replace(/(..)(?=.)/g, '$1:'), true],
    ['cd34'.repeat(16), false],
    [fingerprint.slice(0, 16), null],
    ['', null],
  ])('%j', (noted, expected) => expect(isSameFingerprint(noted, fingerprint)).toBe(expected));
});

it('of several packs the worst stands first', () => {
  const checked = (state: CheckedState, text = '', isAsWritten = true) => ({
    step: 'checked',
    noted: { text },
    report: { kind: 'checked', fingerprint, files: [{ path: 'a', state }], isAsWritten } as never,
  });
  const refused: PackReport = { kind: 'refused', fault: 'notZip' };
  const packs = [
    { step: 'failed', noted: { text: '' } },
    checked('unchanged', 'cd34'.repeat(16)),
    checked('changed'),
    { step: 'checked', noted: { text: '' }, report: refused },
    checked('extra'),
    checked('unchanged', '', false),
    checked('unchanged'),
    checked('unchanged', fingerprint),
  ];
  expect(worstFirst(packs.toReversed())).toEqual(packs);
});
