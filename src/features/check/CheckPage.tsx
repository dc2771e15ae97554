import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/Notice';
import { PublicPage } from '@/components/PublicPage';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { onHost } from '@/lib/publicPath';
import { checkerPath, paths } from '@/paths';
import styles from './Check.module.css';
import { loadPackEmail } from './loadPackEmail';
import { PackChooser } from './PackChooser';
import { CheckProgress, PackOverview } from './PackOverview';
import { PackResult } from './PackResult';
import { PrintedNote } from './PrintedNote';
import { Printing } from './printing';
import { withoutHidden } from './shownName';
import { usePackChecks, type PackCheck } from './usePackChecks';
import { usePrinting } from './usePrinting';

/** /check: whether evidence packs are what they were. Needs no sign-in, and no network once it has been loaded. */
export function CheckPage() {
  const intl = useIntl();
  const { timestamp: relay, trustedTimestamps } = useRuntimeConfig();
  const packs = usePackChecks(relay, trustedTimestamps);
  const printed = usePrinting();
  const { checks } = packs;
  const isUnderWay = checks.some(({ step }) => step === 'waiting' || step === 'checking');
  const isAlone = checks.length === 1;

  useEffect(() => void loadPackEmail().catch(() => undefined), []); // while there is a network

  return (
    <PublicPage
      wide
      title={intl.formatMessage({ id: 'check.title' })}
      explanation={intl.formatMessage({ id: 'check.explanation' })}
      footer={<a href={onHost(paths.search)}>{intl.formatMessage({ id: 'check.toConsole' })}</a>}
    >
      <Printing value={printed}>
        <div className={styles.stack}>
          {!isUnderWay && <PackChooser onChosen={packs.start} />}
          {checks.length === 0 && (
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
          {checks.length > 1 && <PackOverview checks={checks} />}
          {isAlone && checks.map((check) => <OnlyProgress key={check.id} check={check} />)}
          {isUnderWay && (
            <div>
              <Button onClick={packs.cancel}>{intl.formatMessage({ id: 'action.cancel' })}</Button>
            </div>
          )}
          {!isUnderWay && checks.some(({ step }) => step === 'checked') && (
            <div className={styles.print}>
              <Button icon={Printer} onClick={() => window.print()}>
                <FormattedMessage id="check.print" />
              </Button>
            </div>
          )}
          {printed !== null && <PrintedNote printed={printed} />}
          {checks.map((check) => (
            <Result key={check.id} check={check} packs={packs} isAlone={isAlone} relay={relay} />
          ))}
        </div>
      </Printing>
    </PublicPage>
  );
}

function OnlyProgress({ check }: { check: PackCheck }) {
  if (check.step !== 'checking') return null;
  return (
    <div className={styles.stack}>
      <p role="status">
        <FormattedMessage
          id="check.checking"
          values={{ name: <bdi>{withoutHidden(check.pack.name)}</bdi> }}
        />
      </p>
      <CheckProgress check={check} />
    </div>
  );
}

type ResultProps = {
  check: PackCheck;
  packs: ReturnType<typeof usePackChecks>;
  isAlone: boolean;
  relay: string | null;
};

function Result({ check, packs, isAlone, relay }: ResultProps) {
  const intl = useIntl();
  const { id, pack } = check;
  if (check.step === 'failed' && isAlone)
    return <Notice tone="danger">{intl.formatMessage({ id: 'check.failed' })}</Notice>;
  if (check.step !== 'checked') return null;
  return (
    <PackResult
      fileName={pack.name}
      report={check.report}
      isAlone={isAlone}
      noted={check.noted}
      onNoted={(noted) => packs.note(id, noted)}
      onSenders={(fingerprint, signal) => packs.senders(pack, fingerprint, { signal })}
      onRead={(fingerprint, path, signal) => packs.read(pack, fingerprint, path, { signal })}
      onSave={(fingerprint) => packs.saveChecked(pack, fingerprint)}
      onStamp={relay === null ? null : (fingerprint) => packs.saveStamped(pack, fingerprint)}
    />
  );
}
