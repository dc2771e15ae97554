/** A person's name as the language of `locale` (`ja-JP`, `ja_JP`) orders it: in Japanese the family name comes first. */
export const personName = (firstName: string, lastName: string, locale: string): string =>
  (locale.startsWith('ja') ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim();
