import { parse } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { unbroken } from '../../build/unbroken.cjs';

/** A message with ~ for a no-break space, _ for a narrow one, = for a no-break hyphen. */
const shown = (message: string, values = {}) =>
  String(new IntlMessageFormat(unbroken(parse(message)), 'fr-FR').format(values))
    .replaceAll('\u00a0', '~')
    .replaceAll('\u202f', '_')
    .replaceAll('\u2011', '=');

it.each([
  ['{count, plural, one {# e-mail} other {# e-mails}}', { count: 24 }, '24~e=mails'],
  ['Les {count, number} e-mails chargés', { count: 1234 }, 'Les 1_234~e=mails chargés'],
  ['E-mail envoyé', {}, 'E=mail envoyé'],
  ['ファイルの SHA-256', {}, 'ファイルの SHA=256'],
  ['24 dernières heures', {}, '24~dernières heures'],
  ['Jours entiers, de 45 à 2 000.', {}, 'Jours entiers, de 45~à 2_000.'],
  ['« {text} » a été retiré : pourquoi ?', { text: 'x' }, '«_x_» a été retiré~: pourquoi_?'],
  [
    '証拠パック：{count, number} 件、過去 12 か月間',
    { count: 1 },
    '証拠パック：1~件、過去 12~か月間',
  ],
  ['{on, select, yes {Oui !} other {12 mois}}', { on: 'no' }, '12~mois'],
])('%s does not end a line within what belongs together', (message, values, text) => {
  expect(shown(message, values)).toBe(text);
});
