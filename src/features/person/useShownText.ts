import { useIntl } from 'react-intl';
import { periodText } from '@/features/search/periodText';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { runName } from './personHistory';
import { selectShown, usePersonSelector } from './personSlice';

/** From when to when emails are shown, in words; '' while that is not known. */
export function useShownText(): string {
  const intl = useIntl();
  const shown = usePersonSelector(selectShown);
  const timezone = usePersonSelector(selectTimezone);
  const localization = usePersonSelector(selectLocalization);
  if (!shown) return '';
  return shown.exact
    ? periodText(intl, shown.exact, { timezone, localization })
    : runName(shown.run, intl.locale);
}
