import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/Notice';
import { ProgressBar } from '@/components/ProgressBar';
import { PublicPage } from '@/components/PublicPage';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { onHost } from '@/lib/publicPath';
import { checkerPath, paths } from '@/paths';
import styles from './Check.module.css';
import { PackChooser } from './PackChooser';
import { PackResult } from './PackResult';
import { withoutHidden } from './shownName';
import { usePackCheck } from './usePackCheck';

/** /check: whether an evidence pack is what it was. Needs no sign-in, and no network once it has been loaded. */
export function CheckPage() {
  const intl = useIntl();
  const { timestamp: relay, trustedTimestamps } = useRuntimeConfig();
  const { check, start, cancel, checkSenders, saveChecked, saveStamped } = usePackCheck(
    relay,
    trustedTimestamps,
  );
  return (
    <PublicPage
      wide
      title={intl.formatMessage({ id: 'check.title' })}
      explanation={intl.formatMessage({ id: 'check.explanation' })}
      footer={<a href={onHost(paths.search)}>{intl.formatMessage({ id: 'check.toConsole' })}</a>}
    >
      <div className={styles.stack}>
        {check.step !== 'checking' && <PackChooser onChosen={start} />}
        {check.step === 'waiting' && (
          <p className={styles.quiet}>
            <FormattedMessage
              id="check.script"
              values={{
                a: (name) => (
                  <a key="script" href={onHost(checkerPath)} download>
                    {name}
                  </a>
                ),
              }}
            />
          </p>
        )}
        {check.step === 'checking' && (
          <div className={styles.stack}>
            <p role="status">
              <FormattedMessage
                id="check.checking"
                values={{ name: <bdi>{withoutHidden(check.fileName)}</bdi> }}
              />
            </p>
            <ProgressBar
              label={intl.formatMessage(
                { id: 'check.checking' },
                { name: withoutHidden(check.fileName) },
              )}
              value={check.part}
            />
            <div>
              <Button onClick={cancel}>{intl.formatMessage({ id: 'action.cancel' })}</Button>
            </div>
          </div>
        )}
        {check.step === 'failed' && (
          <Notice tone="danger">{intl.formatMessage({ id: 'check.failed' })}</Notice>
        )}
        {check.step === 'checked' && (
          <PackResult
            fileName={check.fileName}
            report={check.report}
            onSenders={(fingerprint, signal) => checkSenders(check.pack, fingerprint, { signal })}
            onSave={(fingerprint) => saveChecked(check.pack, fingerprint)}
            onStamp={relay === null ? null : (fingerprint) => saveStamped(check.pack, fingerprint)}
          />
        )}
      </div>
    </PublicPage>
  );
}
