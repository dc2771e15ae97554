import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from './Notice';
import { TextField } from './TextField';

/** The browser did not allow copying: the link, to be copied by hand. */
export function LinkRefused({ href, onDismiss }: { href: string; onDismiss: () => void }) {
  const intl = useIntl();
  const select = (
    <TextField
      hideLabel
      readOnly
      label={intl.formatMessage({ id: 'link.address' })}
      value={href}
      onFocus={(event) => event.currentTarget.select()}
      onChange={() => undefined}
    />
  );
  return (
    <Notice tone="warning" action={select} onDismiss={onDismiss}>
      <FormattedMessage id="link.refused" />
    </Notice>
  );
}
