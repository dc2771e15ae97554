import { BRANDS } from '../../seed/brands/brands';
import { NAMES } from '../../seed/people';
import LABELS from '../blocks/labels.json';
import { layoutOf } from '../blocks/layout';

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}

/** Latin letters, French ones too, and their punctuation: there whatever the seed says. */
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + 'Œœ€–—‘’“”…•';

const KANA = range(0x3041, 0x3096) + range(0x30a1, 0x30fa) + '〓、。「」『』【】・ー〜年月日円様';

/** Every character of seeded emails, once, sorted: what the subset fonts must hold. */
export function seedCharacters(): string {
  return Array.from(new Set(Array.from(LATIN + KANA + JSON.stringify([BRANDS, NAMES, LABELS]))))
    .sort()
    .join('');
}

/** The characters of the headings and names that are set in the serif font. */
export function serifCharacters(): string {
  const serif = BRANDS.filter((brand) => layoutOf(brand.theme.template).serif);
  const headings = serif.flatMap((brand) => [
    brand.name,
    ...brand.campaigns.map((campaign) => campaign.heading),
  ]);
  return Array.from(new Set(Array.from(LATIN + JSON.stringify(headings))))
    .sort()
    .join('');
}
