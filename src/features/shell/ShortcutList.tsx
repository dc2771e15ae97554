import { Fragment, useId } from 'react';
import { useIntl } from 'react-intl';
import type { ShortcutKey, ShortcutGroup } from './shortcuts';
import styles from './ShortcutsModal.module.css';

/** The shortcuts of one part of the console: what is done, and the keys that do it. */
export function ShortcutList({ title, shortcuts }: ShortcutGroup) {
  const id = useId();
  const intl = useIntl();
  const printed = (key: ShortcutKey) =>
    typeof key === 'string' ? key : intl.formatMessage({ id: key.name });
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        {intl.formatMessage({ id: title })}
      </h3>
      <dl>
        {shortcuts.map(({ deed, ways }) => (
          <div key={deed} className={styles.line}>
            <dt>{intl.formatMessage({ id: deed })}</dt>
            <dd className={styles.ways}>
              {ways.map((keys, way) => (
                <Fragment key={way}>
                  {way > 0 && (
                    <span className="visually-hidden">{intl.formatMessage({ id: 'key.or' })}</span>
                  )}
                  <span className={styles.way}>
                    {keys.map((key) => (
                      <kbd key={printed(key)} className={styles.key}>
                        {printed(key)}
                      </kbd>
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
