import { FormattedMessage } from 'react-intl';
import { Notice } from '../states/Notice';

/** Says that a form holds again what was typed into it before it went away. */
export function DraftNotice({ text }: { text: 'field.draft' | 'admin.exports.draft' }) {
  return (
    <Notice>
      <FormattedMessage id={text} />
    </Notice>
  );
}
