import type { IntlShape } from 'react-intl';
import { subjectText } from '@/lib/subjectText';

export const subjectOf = (intl: IntlShape, email: { subject: string }): string =>
  subjectText(email.subject) ?? intl.formatMessage({ id: 'email.noSubject' });
