import type { IntlShape } from 'react-intl';
import type { ViewerTexts } from '@/lib/mail/viewerMessages';

/** What the viewer page says around an email: it has no catalogue of its own. */
export const viewerTexts = (intl: IntlShape): ViewerTexts => ({
  lang: intl.locale,
  what: intl.$t({ id: 'viewer.what' }),
  noSubject: intl.$t({ id: 'email.noSubject' }),
  content: intl.$t({ id: 'viewer.content' }),
  empty: intl.$t({ id: 'viewer.empty' }),
  notShown: intl.$t({ id: 'viewer.notShown' }),
  expired: intl.$t({ id: 'viewer.expired' }),
  print: intl.$t({ id: 'viewer.print' }),
  loadImages: intl.$t({ id: 'viewer.loadImages' }),
  loadAgain: intl.$t({ id: 'viewer.loadAgain' }),
  loadPersonal: intl.$t({ id: 'viewer.loadPersonal' }),
  download: intl.$t({ id: 'viewer.download' }),
});
