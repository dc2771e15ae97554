import type { Localization } from '../../src/lib/localization';

/** Users of the seed who can sign in, and how they see the console. */
export type Person = {
  login: string;
  name: string;
  localization: Localization;
  contexts: 'one' | 'several';
};

export const PASSWORD = 'archive-local-1';

const someone = (
  login: string,
  name: string,
  localization: Localization,
  contexts: Person['contexts'],
): Person => ({ login, name, localization, contexts });

export const claire = someone('claire.moreau@northwind.example', 'Claire Moreau', 'fr_FR', 'one');
export const emma = someone('emma.clark@northwind.example', 'Emma Clark', 'en_US', 'several');
export const oliver = someone(
  'oliver.grant@kestrelair.example',
  'Oliver Grant',
  'en_US',
  'several',
);
export const alex = someone('alex.reed@example.com', 'Alex Reed', 'en_US', 'several');
export const yuko = someone('yuko.ito@example.com', '伊藤 優子', 'ja_JP', 'several');
