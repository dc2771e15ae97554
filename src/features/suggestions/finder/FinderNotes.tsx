import type { ReactNode } from 'react';
import { FormattedList, FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { TryAgain } from '@/components/states/TryAgain';
import { useAppDispatch } from '@/store/hooks';
import styles from './Finder.module.css';
import { fieldText } from './fieldText';
import type { FinderPlan, Question } from './finderQuestions';
import { finder, useFinderSelector } from '../finderSlice';

/** Under the rows: what was not asked or not answered, why, and the way on. */
export function FinderNotes({ plan }: { plan: FinderPlan }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { answers, isWide } = useFinderSelector(finder.selectFinder);
  const { questions, held, why, trouble } = plan;
  const failed = questions.filter(({ id }) => answers[id] === 'failed');
  const isNothing =
    questions.length > 0 &&
    questions[0]?.field !== 'link' &&
    questions.every(({ id }) => answers[id] === 0);
  return (
    <>
      {trouble && <Note>{troubleText(trouble)}</Note>}
      {failed.length > 0 && (
        <Note>
          {intl.$t({ id: 'find.failedFields' }, { fields: fieldList(intl, failed) })}
          <TryAgain variant="ghost" onClick={() => dispatch(finder.finderRetried())} />
        </Note>
      )}
      {isNothing && (
        <Note
          label={isWide ? null : intl.$t({ id: 'find.further' })}
          onAction={() => dispatch(finder.finderWidened())}
        >
          {intl.$t({ id: isWide ? 'find.nothingInYears' : 'find.nothing' })}
        </Note>
      )}
      {held.length > 0 && (
        <Note
          label={
            held[0] && held.length === 1
              ? intl.$t({ id: 'find.ask' }, { field: fieldText(intl, held[0].field) })
              : intl.$t({ id: 'find.askThem' })
          }
          onAction={() => dispatch(finder.heldAsked())}
        >
          {intl.$t(
            { id: why === 'address' ? 'find.heldAddress' : 'find.heldMost' },
            { fields: fieldList(intl, held) },
          )}
        </Note>
      )}
    </>
  );
}

const fieldList = (intl: IntlShape, questions: readonly Question[]) => (
  <FormattedList value={questions.map(({ field }) => fieldText(intl, field))} />
);

function troubleText(trouble: NonNullable<FinderPlan['trouble']>) {
  if (trouble === 'long') return <FormattedMessage id="find.tooLong" />;
  if ('missing' in trouble)
    return <FormattedMessage id="find.tooShort" values={{ missing: trouble.missing }} />;
  return (
    <FormattedMessage
      id="find.otherContext"
      values={{ a: (words) => <a href={trouble.otherContext}>{words}</a> }}
    />
  );
}

type NoteProps = { children: ReactNode; label?: ReactNode; onAction?: () => void };

function Note({ children, label = null, onAction }: NoteProps) {
  return (
    <p className={styles.note}>
      {children}
      {label !== null && (
        <button type="button" onClick={onAction}>
          {label}
        </button>
      )}
    </p>
  );
}
