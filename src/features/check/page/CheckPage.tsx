import { Printer, FileCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/states/Notice';
import { ProgressBar } from '@/components/states/ProgressBar';
import { useListeners } from '@/components/useListeners';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { withoutHidden } from '@/evidence/check/shownName';
import { onHost } from '@/lib/link/publicPath';
import { checkerPath, paths } from '@/paths';
import { PackEmailDialog } from '../lazyPackEmail';
import { usePackChecks, type PackCheck } from '../usePackChecks';
import styles from './Check.module.css';
import { CheckedPack } from './CheckedPack';
import { PackName } from './PackName';
import { flushSync } from 'react-dom';
import { listen } from '@/lib/listen';

/** /check: whether evidence packs are what they were. */
export function CheckPage() {
  const intl = useIntl();
  const { timestamp: relay, trustedTimestamps } = useRuntimeConfig();
  const packs = usePackChecks(relay, trustedTimestamps);
  const printed = usePrinting(pageWords(intl));
  const isOver = useFileDrop(packs.start);
  const { checks } = packs;
  const [only] = checks;
  const title = intl.$t({ id: 'check.title' });
  const isUnderWay = checks.some(({ step }) => step === 'waiting' || step === 'checking');
  const isHashed = checks.every((check) => check.step !== 'checked' || check.sha256 !== null);

  useEffect(() => {
    document.title = title;
    void PackEmailDialog.preload().catch(() => undefined); // while there is a network
  }, [title]);

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1>{title}</h1>
        <p className="muted">{intl.$t({ id: 'check.local' })}</p>
        <a href={onHost(paths.search)}>{intl.$t({ id: 'check.toConsole' })}</a>
      </header>
      <main className={styles.column}>
        {checks.length > 0 && (
          <div className={styles.toolbar}>
            {checks.length > 1 ? (
              <h2>{intl.$t({ id: 'check.packs' }, { count: checks.length })}</h2>
            ) : (
              only?.step === 'checked' && <PackName pack={only.pack} />
            )}
            {!isUnderWay && checks.some(({ step }) => step === 'checked') && (
              <Button icon={Printer} disabled={!isHashed} onClick={() => window.print()}>
                {intl.$t({ id: 'check.print' })}
              </Button>
            )}
            {isUnderWay ? (
              <Button onClick={packs.cancel}>{intl.$t({ id: 'action.cancel' })}</Button>
            ) : (
              <PackChooser label="check.another" isOver={isOver} onChosen={packs.start} />
            )}
          </div>
        )}
        {checks.length === 0 && (
          <div className={styles.chooser}>
            <p>{intl.$t({ id: 'check.explanation' })}</p>
            <PackChooser label="check.choose" isOver={isOver} onChosen={packs.start} />
            <p>{intl.$t({ id: 'check.drop' })}</p>
            <p>
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
          </div>
        )}
        {checks.map((check) =>
          check.step === 'checked' ? (
            <CheckedPack
              key={check.id}
              check={check}
              packs={packs}
              isAlone={checks.length === 1}
              canStamp={relay !== null}
              printed={printed}
            />
          ) : (
            <PackProgress key={check.id} check={check} />
          ),
        )}
      </main>
    </div>
  );
}

/** Takes files that are dropped anywhere on the page, where the browser would open them else. */
function useFileDrop(onFiles: (files: File[]) => unknown): boolean {
  const [isOver, setOver] = useState(false);
  useListeners(window, {
    dragover: (event) => {
      event.preventDefault();
      setOver(true);
    },
    dragleave: (event) => event.relatedTarget === null && setOver(false),
    drop: (event) => {
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onFiles(files);
    },
  });
  return isOver;
}

/** A pack that has no verdict yet, or that the browser could not read. */
function PackProgress({ check }: { check: Exclude<PackCheck, { step: 'checked' }> }) {
  const intl = useIntl();
  const name = withoutHidden(check.pack.name);
  return (
    <section className={styles.waiting} aria-label={name}>
      <bdi>{name}</bdi>
      {check.step === 'failed' ? (
        <Notice tone="danger">{intl.$t({ id: 'check.failed' })}</Notice>
      ) : (
        <p role="status">{intl.$t({ id: `check.step.${check.step}` })}</p>
      )}
      {check.step === 'checking' && (
        <ProgressBar label={intl.$t({ id: 'check.checking' }, { name })} value={check.part} />
      )}
    </section>
  );
}

type PackChooserProps = {
  label: 'check.choose' | 'check.another';
  /** Files are held over the page. */
  isOver: boolean;
  onChosen: (files: File[]) => unknown;
};

/** Takes the packs to be checked. */
function PackChooser({ label, isOver, onChosen }: PackChooserProps) {
  return (
    <label className={styles.choose} data-over={isOver || undefined}>
      <FileCheck size={16} strokeWidth={1.6} aria-hidden />
      <FormattedMessage id={label} />
      <input
        type="file"
        multiple
        accept=".zip,.pdf,.json,.csv,application/zip"
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onChosen(files);
          currentTarget.value = ''; // the same files can be chosen again
        }}
      />
    </label>
  );
}

/** "Page 1 of 2" as a value of `content`: a page's margin has it from the style of the root. */
const pageWords = (intl: IntlShape): string =>
  `"${intl.$t(
    { id: 'check.paper.page' },
    { page: '" counter(page) "', pages: '" counter(pages) "' },
  )}"`;

/** When the page began to be printed (unix milliseconds), while it is; else null. */
function usePrinting(words: string): number | null {
  const [isPrinting, setPrinting] = useState<number | null>(null);

  useEffect(() => {
    const { dataset, style } = document.documentElement;
    style.setProperty('--page-words', words);
    let theme: string | undefined;
    const begin = () => {
      flushSync(() => setPrinting(Date.now()));
      theme = dataset.theme;
      dataset.theme = 'light';
    };
    const end = () => {
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
      setPrinting(null);
    };
    return listen(window, { beforeprint: begin, afterprint: end });
  }, [words]);
  return isPrinting;
}
