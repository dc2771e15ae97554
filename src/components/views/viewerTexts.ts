import type { IntlShape } from 'react-intl';
import type { ViewerTexts } from '@/lib/mail/viewerMessages';

/** What the viewer page says around an email: it has no catalogue of its own. */
export const viewerTexts = (intl: IntlShape): ViewerTexts => ({
  lang: intl.locale,
  what: intl.formatMessage({ id: 'viewer.what' }),
  noSubject: intl.formatMessage({ id: 'email.noSubject' }),
  content: intl.formatMessage({ id: 'viewer.content' }),
  empty: intl.formatMessage({ id: 'viewer.empty' }),
  notShown: intl.formatMessage({ id: 'viewer.notShown' }),
  expired: intl.formatMessage({ id: 'viewer.expired' }),
  loadImages: intl.formatMessage({ id: 'viewer.loadImages' }),
  loadAgain: intl.formatMessage({ id: 'viewer.loadAgain' }),
  loadPersonal: intl.formatMessage({ id: 'viewer.loadPersonal' }),
  download: intl.formatMessage({ id: 'viewer.download' }),
});
