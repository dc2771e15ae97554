import { FormattedMessage } from 'react-intl';
import { RequiredMark } from './RequiredMark';

/** What the mark beside a label means; the fields say it themselves to assistive technology. */
export function RequiredHint() {
  return (
    <span aria-hidden className="fine">
      <RequiredMark /> <FormattedMessage id="admin.form.required" />
    </span>
  );
}
