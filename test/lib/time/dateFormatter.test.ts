import { dateFormatter } from '@/lib/time/dateFormatter';

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const first = Date.UTC(2026, 4, 1, 12);
const later = (days: number) => first + days * 86_400_000;

it('writes the first of a French month as the French do, and every other day by its number', () => {
  const french = dateFormatter('fr-FR', 'Europe/Paris', day);
  expect(french.format(first)).toBe('1er mai 2026');
  expect(french.format(later(10))).toBe('11 mai 2026');
  expect(french.formatRange(first, later(2))).toMatch(/^1er\s?–\s?3 mai 2026$/);
  expect(dateFormatter('fr-FR', 'UTC', { dateStyle: 'medium' }).format(first)).toBe('1er mai 2026');
  expect(dateFormatter('fr-FR', 'UTC', { month: 'numeric' }).format(Date.UTC(2026, 0, 5))).toBe(
    '1',
  );
});

it('leaves the other languages theirs', () => {
  expect(dateFormatter('en-US', 'UTC', day).format(first)).toBe('May 1, 2026');
  expect(dateFormatter('ja-JP', 'UTC', day).format(first)).toBe('2026年5月1日');
});
