import { useIntl } from 'react-intl';
import { periodText } from '@/components/dates/periodText';
import { session } from '@/features/session/sessionSlice';
import { runName } from './personHistory';
import { selectShown, usePersonSelector } from './personSlice';

/** From when to when emails are shown, in words; '' while that is not known. */
export function useShownText(): string {
  const intl = useIntl();
  const shown = usePersonSelector(selectShown);
  const timezone = usePersonSelector(session.selectTimezone);
  if (!shown) return '';
  return shown.exact ? periodText(intl, shown.exact, timezone) : runName(shown.run, intl.locale);
}
