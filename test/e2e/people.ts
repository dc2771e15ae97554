import type { Localization } from '../../src/lib/localization';

/** Users of the seed who can sign in, and how they see the console. */
export type Person = {
  login: string;
  name: string;
  localization: Localization;
  contexts: 'one' | 'several';
};

export const PASSWORD = 'archive-local-1';

export const claire: Person = {
  login: 'claire.moreau@northwind.example',
  name: 'Claire Moreau',
  localization: 'fr_FR',
  contexts: 'one',
};
export const emma: Person = {
  login: 'emma.clark@northwind.example',
  name: 'Emma Clark',
  localization: 'en_US',
  contexts: 'several',
};
export const oliver: Person = {
  login: 'oliver.grant@kestrelair.example',
  name: 'Oliver Grant',
  localization: 'en_US',
  contexts: 'several',
};
export const alex: Person = {
  login: 'alex.reed@example.com',
  name: 'Alex Reed',
  localization: 'en_US',
  contexts: 'several',
};
export const yuko: Person = {
  login: 'yuko.ito@example.com',
  name: '伊藤 優子',
  localization: 'ja_JP',
  contexts: 'several',
};
export const nora: Person = {
  login: 'nora.weiss@lindenhof.example',
  name: 'Nora Weiss',
  localization: 'en_US',
  contexts: 'one',
};
/** Changes her language and time zone (profile.spec.ts): nobody for other tests. */
export const haruka: Person = {
  login: 'haruka.sato@minatoya.example',
  name: '佐藤 遥',
  localization: 'ja_JP',
  contexts: 'one',
};
