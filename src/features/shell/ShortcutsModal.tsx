import { useState, Fragment, useId } from 'react';
import { useIntl } from 'react-intl';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Dialog } from '@/components/dialog/Dialog';
import { modalClosed } from '@/features/modal/modalSlice';
import { letSingleKeysWork, singleKeysWork } from '@/browser/singleKeys';
import { useAppDispatch } from '@/store/hooks';
import { shortcutGroups, type ShortcutKey, type ShortcutGroup } from './shortcuts';
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
      title={intl.$t({ id: 'shell.shortcuts' })}
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
          label={intl.$t({ id: 'shell.shortcuts.singleKeys' })}
          hint={intl.$t({ id: 'shell.shortcuts.singleKeysHint' })}
          checked={work}
          onChange={change}
        />
      </div>
    </Dialog>
  );
}

function ShortcutList({ title, shortcuts }: ShortcutGroup) {
  const id = useId();
  const intl = useIntl();
  const printed = (key: ShortcutKey) => (typeof key === 'string' ? key : intl.$t({ id: key.name }));
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        {intl.$t({ id: title })}
      </h3>
      <dl>
        {shortcuts.map(({ action, keys }) => (
          <div key={action} className={styles.line}>
            <dt>{intl.$t({ id: action })}</dt>
            <dd className="row spaced rigid">
              {keys.map((combination, index) => (
                <Fragment key={index}>
                  {index > 0 && (
                    <span className="visually-hidden">{intl.$t({ id: 'key.or' })}</span>
                  )}
                  <span className={styles.way}>
                    {combination.map((key) => (
                      <kbd key={printed(key)}>{printed(key)}</kbd>
                    ))}
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
