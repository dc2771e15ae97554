import { CircleCheck, CircleHelp, CircleMinus, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { packContentsText } from '@/components/packContentsText';
import type { CheckedFile, CheckedState } from './checkPack';
import { packContents, type PackManifest } from '@/lib/packFormat';
import styles from './Check.module.css';
import { LongList } from './LongList';
import { pathsIn } from './packVerdict';
import { shownName } from './shownName';

const icons: Record<CheckedState, LucideIcon> = {
  changed: CircleX,
  missing: CircleMinus,
  extra: CircleHelp,
  unchanged: CircleCheck,
};
const STATES: readonly CheckedState[] = ['changed', 'missing', 'extra', 'unchanged'];

type CheckedFilesProps = {
  files: readonly CheckedFile[];
  manifest: PackManifest;
  /** Whether the pack is shown to be the one that was made: only then is anything green. */
  isProven: boolean;
};

/** Every file of a pack by what has become of it; those that are as they were are folded. */
export function CheckedFiles({ files, manifest, isProven }: CheckedFilesProps) {
  const id = useId();
  const intl = useIntl();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <FormattedMessage id="check.files" />
      </h3>
      {STATES.map((state) => {
        const paths = pathsIn(files, state);
        const Icon = icons[state];
        return (
          paths.length > 0 && (
            <details
              key={state}
              open={state !== 'unchanged'}
              data-fold={state === 'unchanged' ? 'kept' : undefined}
              className={styles.list}
              data-state={state}
              data-proven={isProven || undefined}
            >
              <summary>
                <Icon size={16} strokeWidth={1.8} aria-hidden />{' '}
                <FormattedMessage
                  id={`check.state.${state}`}
                  values={{
                    count: paths.length,
                    parts: packContentsText(intl, packContents(paths, manifest)),
                  }}
                />
              </summary>
              <LongList
                items={paths}
                draw={(path) => (
                  <li key={path}>
                    <bdi>{shownName(path)}</bdi>
                  </li>
                )}
              />
            </details>
          )
        );
      })}
    </section>
  );
}
