/** @jest-environment node */
import { digitsOf } from '@/features/clients/clientForm';

describe('digits', () => {
  it.each([
    ['12 34', '1234'],
    ['１２３４', '1234'],
    ['a-1.b2', '12'],
    ['', ''],
    ['一二', ''],
    ['٣', ''],
  ])('of "%s" are "%s"', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });
});
