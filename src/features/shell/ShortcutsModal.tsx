import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Dialog } from '@/components/dialog/Dialog';
import { modalClosed } from '@/features/modal/modalSlice';
import { letSingleKeysWork, singleKeysWork } from '@/browser/singleKeys';
import { useAppDispatch } from '@/store/hooks';
import { ShortcutList } from './ShortcutList';
import { shortcutGroups } from './shortcuts';
import styles from './ShortcutsModal.module.css';

/** The keyboard sheet, and the switch for the keys that work without a modifier. */
export function ShortcutsModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [work, setWork] = useState(singleKeysWork);
  const change = (next: boolean) => {
    letSingleKeysWork(next);
    setWork(next);
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'shell.shortcuts' })}
      size="large"
      onClose={() => dispatch(modalClosed('shortcuts'))}
    >
      <div className={styles.groups}>
        {shortcutGroups.map((group) => (
          <ShortcutList key={group.title} {...group} />
        ))}
      </div>
      <div className={styles.choice}>
        <CheckboxField
          label={intl.formatMessage({ id: 'shell.shortcuts.singleKeys' })}
          hint={intl.formatMessage({ id: 'shell.shortcuts.singleKeysHint' })}
          checked={work}
          onChange={change}
        />
      </div>
    </Dialog>
  );
}
