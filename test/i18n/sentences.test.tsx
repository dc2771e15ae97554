import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { stampFailureText } from '@/features/evidence/wording/stampFailureText';
import { WhoGivesAccess } from '@/features/accessDenied/WhoGivesAccess';
import { localizations, type Localization } from '@/lib/localization';
import { joinSentences } from '@/lib/sentences';
import { paths } from '@/paths';
import { makeStore } from '../support/makeStore';
import { intlOf } from '../support/messages';
import { renderUi } from '../support/renderUi';

/** Two sentences with the wrong thing between them: a space in Japanese, nothing elsewhere. */
const WRONG: Record<Localization, RegExp> = {
  en_US: /[a-z]\.[A-Z]/,
  fr_FR: /[a-zé]\.[A-ZÀÉ]/,
  ja_JP: /。\s/,
};

describe.each(localizations)('sentences that follow each other in %s', (localization) => {
  const shown = (ui: ReactElement) => renderUi(ui, { localization }).container.textContent;

  it.each([
    [
      'who can give access',
      () =>
        shown(
          <Provider store={makeStore().store}>
            <WhoGivesAccess
              refused={{ page: paths.users, giver: 'clientAdmin', reason: 'level', levels: [] }}
            />
          </Provider>,
        ),
    ],
    [
      'why there is no timestamp',
      () => stampFailureText(intlOf(localization), { why: 'invalid', fault: 'altered' }),
    ],
  ])('stand as the language has them: %s', (_, text) => {
    expect(text()).toMatch(/[.。].*[.。]/);
    expect(text()).not.toMatch(WRONG[localization]);
  });
});

it.each([
  ['en_US', 'One. Two.'],
  ['fr-FR', 'One. Two.'],
  ['ja-JP', 'One.Two.'],
] as const)('%s has them joined', (locale, joined) => {
  expect(joinSentences(locale, ['One.', 'Two.'])).toBe(joined);
});
