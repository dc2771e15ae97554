import type { IntlShape } from 'react-intl';
import type { Question } from './finderQuestions';

/** What a question's field is called. */
export const fieldText = (intl: IntlShape, field: Question['field']): string =>
  intl.$t({ id: field === 'link' ? 'find.link' : `search.${field}` });
