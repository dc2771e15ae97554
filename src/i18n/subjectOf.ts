import type { IntlShape } from 'react-intl';
import { subjectText } from '@/lib/subjectText';

/** The subject of an email, or that there is none to see. */
export const subjectOf = (intl: IntlShape, email: { subject: string }): string =>
  subjectText(email.subject) ?? intl.$t({ id: 'email.noSubject' });
