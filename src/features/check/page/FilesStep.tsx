import { useState } from 'react';
import { useIntl } from 'react-intl';
import { packContentsText } from '@/features/evidence/wording/packContentsText';
import { packContents } from '@/evidence/pack/packFormat';
import type { CheckedState } from '@/evidence/check/checkPack';
import { pathsIn } from '@/evidence/check/packVerdict';
import { shownName } from '@/evidence/check/shownName';
import { FileName } from '../Foreign';
import styles from './Steps.module.css';
import { filesText, type CheckedReport } from './reportTexts';
import { Disclosure, Step } from './StepList';

const STATES: readonly CheckedState[] = ['changed', 'missing', 'extra', 'unchanged'];

/** What has become of the files of a pack. */
export function FilesStep({ report }: { report: CheckedReport }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { files, isAsWritten, manifest } = report;
  const has = (state: CheckedState) => files.some((file) => file.state === state);
  const isWrong = has('changed') || has('missing');
  const isDoubted = has('extra') || !isAsWritten;
  const parts = packContentsText(intl, packContents(pathsIn(files, 'unchanged'), manifest));
  return (
    <Step
      mark={isWrong ? 'fails' : isDoubted ? 'doubt' : 'holds'}
      name={intl.$t({ id: 'check.files' })}
      action={
        <Disclosure
          label={intl.$t({ id: isOpen ? 'check.files.hide' : 'check.files.show' })}
          isOpen={isOpen}
          onToggle={setOpen}
        />
      }
    >
      <p>{filesText(intl, report)}</p>
      <p className="muted">
        {isWrong || has('extra') ? intl.$t({ id: 'check.state.unchanged' }, { parts }) : parts}
      </p>
      {isOpen && <FileLists report={report} />}
    </Step>
  );
}

/** Every file by what has become of it. */
export function FileLists({ report: { files, manifest } }: { report: CheckedReport }) {
  const intl = useIntl();
  return STATES.filter((state) => files.some((file) => file.state === state)).map((state) => {
    const paths = pathsIn(files, state);
    return (
      <div key={state} className={styles.files}>
        <p>
          {intl.$t(
            { id: `check.state.${state}` },
            { count: paths.length, parts: packContentsText(intl, packContents(paths, manifest)) },
          )}
        </p>
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <FileName text={shownName(path)} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
