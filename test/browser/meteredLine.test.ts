import { isLineMetered } from '@/browser/meteredLine';

/** A browser that tells this of its line; undefined: one that tells nothing. */
const line = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

const pointer = (fine: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ media, matches: fine && media === '(pointer: fine)' }) as MediaQueryList,
    );

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it.each([
  ['a line of a telephone', { type: 'cellular', effectiveType: '4g' }, true],
  ['a telephone reached by Bluetooth', { type: 'bluetooth', effectiveType: '4g' }, true],
  ['a reader who saves data', { saveData: true, effectiveType: '4g' }, true],
  ['a reader who saves data on a cable', { saveData: true, type: 'ethernet' }, true],
  ['a line as slow as 3g', { effectiveType: '3g' }, true],
  ['a line as slow as 2g', { effectiveType: 'slow-2g', saveData: false }, true],
  ['a good line', { effectiveType: '4g', saveData: false }, false],
  ['a good wireless line', { type: 'wifi', effectiveType: '4g', saveData: false }, false],
  ['a browser that tells only what it is joined to', { type: 'ethernet' }, false],
])('%s', (_line, connection, isMetered) => {
  pointer(true);
  line(connection);
  expect(isLineMetered()).toBe(isMetered);
});

describe('a browser that tells nothing of its line, as Firefox and Safari do', () => {
  it('is on a free line where it is used with a mouse', () => {
    pointer(true);
    expect(isLineMetered()).toBe(false);
    line(undefined);
    expect(isLineMetered()).toBe(false);
  });

  it('may be a telephone where it is used with a finger', () => {
    pointer(false);
    expect(isLineMetered()).toBe(true);
  });
});
