import { LANGUAGES, type Brand, type Language } from './brandTypes';
import { ADDRESS_NAMES, NAMES } from './people';
import { Random } from './random';

export type Recipient = { email: string; firstName: string; lastName: string; language: Language };

/** How many people each brand writes to. */
export const RECIPIENTS_PER_BRAND = 3500;

/** Reserved or unused domains only: nothing the seed makes is anybody's address. */
const DOMAINS: Record<Language, readonly string[]> = {
  en: ['example.com', 'example.com', 'example.org', 'mail.example.com', 'example.de'],
  fr: ['example.fr', 'example.fr', 'poste.example.fr', 'example.com'],
  ja: ['example.jp', 'example.jp', 'mail.example.jp', 'example.co.jp'],
};

function pickLanguage(brand: Brand, random: Random): Language {
  const total = LANGUAGES.reduce((sum, language) => sum + brand.languages[language], 0);
  let rest = random.next() * total;
  for (const language of LANGUAGES) {
    rest -= brand.languages[language];
    if (rest < 0) return language;
  }
  return 'en';
}

function address(given: string, family: string, domain: string, random: Random): string {
  const style = random.below(5);
  const number = random.below(97) + 3;
  if (style === 0) return `${given}.${family}@${domain}`;
  if (style === 1) return `${given.charAt(0)}.${family}${number}@${domain}`;
  if (style === 2) return `${given}_${family}${number}@${domain}`;
  if (style === 3) return `${family}.${given}@${domain}`;
  return `${given}${number}@${domain}`;
}

/** The people a brand writes to, always the same. */
export function brandRecipients(brand: Brand, seed: number): Recipient[] {
  const random = new Random(seed);
  return Array.from({ length: RECIPIENTS_PER_BRAND }, () => {
    const language = pickLanguage(brand, random);
    const given = random.below(NAMES[language].given.length);
    const family = random.below(NAMES[language].family.length);
    const spelt = ADDRESS_NAMES[language];
    return {
      email: address(
        spelt.given[given] ?? '',
        spelt.family[family] ?? '',
        random.pick(DOMAINS[language]),
        random,
      ),
      firstName: NAMES[language].given[given] ?? '',
      lastName: NAMES[language].family[family] ?? '',
      language,
    };
  });
}
