import type { IntlShape } from 'react-intl';

/** The names of what is in a row. */
export type RowLabels = {
  preview: string;
  download: string;
  select: (subject: string) => string;
  /** All that can be done with an email. */
  more: (subject: string) => string;
  person: (recipient: string) => string;
};

/** No text of an email: where it stands in a message, the text goes. */
const PLACE = '\uE000';

/** Formats each message once for all rows: those that come while the list scrolls only put their texts in. */
export function rowLabels(intl: IntlShape): RowLabels {
  const around = (message: string) => {
    const [before = '', after = ''] = message.split(PLACE);
    return (text: string) => before + text + after;
  };
  const unknown = intl.formatMessage({ id: 'results.person' });
  const known = around(intl.formatMessage({ id: 'results.personOf' }, { recipient: PLACE }));
  return {
    preview: intl.formatMessage({ id: 'results.preview' }),
    download: intl.formatMessage({ id: 'results.download' }),
    select: around(intl.formatMessage({ id: 'results.select' }, { subject: PLACE })),
    more: around(intl.formatMessage({ id: 'results.actionsOf' }, { subject: PLACE })),
    person: (recipient) => (recipient.trim() === '' ? unknown : known(recipient)),
  };
}
