import { useIntl } from 'react-intl';
import styles from './LinkRefused.module.css';
import { Notice } from '@/components/states/Notice';
import { TextField } from '@/components/form/TextField';

/** Copying was not allowed: the link, to be copied by hand; it stays until dismissed. */
export function LinkRefused({ href, onDismiss }: { href: string; onDismiss: () => void }) {
  const intl = useIntl();
  const select = (
    <TextField
      hideLabel
      readOnly
      label={intl.$t({ id: 'link.address' })}
      value={href}
      onFocus={(event) => event.currentTarget.select()}
      onChange={() => undefined}
    />
  );
  return (
    <div className={styles.refused}>
      <Notice tone="warning" action={select} onDismiss={onDismiss}>
        {intl.$t({ id: 'link.refused' })}
      </Notice>
    </div>
  );
}
