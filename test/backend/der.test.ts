import { der } from '../../backend/timestamp/der';

const integer = (hex: string) => der.integer(Buffer.from(hex, 'hex')).toString('hex');

describe('numbers in DER', () => {
  // OpenSSL refuses a number with a zero before it that it does not need ("illegal padding").
  it.each([
    ['as it is', '4142', '02024142'],
    ['with a zero before a first bit that is set', '8142', '0203008142'],
    ['without the zeros that random bytes may begin with', '00004142', '02024142'],
    ['with the one zero that it needs of several', '00008142', '0203008142'],
    ['of nothing but zeros', '0000', '020100'],
    ['of no bytes', '', '020100'],
  ])('writes one %s', (_how, bytes, written) => expect(integer(bytes)).toBe(written));
});
