import { useRef, type MouseEvent, type RefObject, type ReactNode } from 'react';
import { FormattedMessage, useIntl, FormattedList, type IntlShape } from 'react-intl';
import { breakpoints } from '@/components/breakpoints';
import { periodText } from '@/components/dates/periodText';
import { Spinner } from '@/components/states/Spinner';
import { useAnchored } from '@/components/popup/useAnchored';
import { MarkedText } from '@/components/list/MarkedText';
import { classNames } from '@/lib/classNames';
import { session } from '@/features/session/sessionSlice';
import { formatTime } from '@/lib/time/formatTime';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Finder.module.css';
import type { FinderPlan, Question } from './finderQuestions';
import { canBeChosen, finder, takeQuestion, useFinderSelector } from '../finderSlice';
import { TryAgain } from '@/components/states/TryAgain';

type FinderAnswersProps = {
  id: string;
  plan: FinderPlan;
  /** What it hangs under. */
  box: RefObject<HTMLElement | null>;
};

/** Where the text would be found: a row for every question, into which its count comes. */
export function FinderAnswers({ id, plan, box }: FinderAnswersProps) {
  const popup = useRef<HTMLDivElement>(null);
  useAnchored(popup, box, true, { narrow: breakpoints.phone });
  const intl = useIntl();
  const { answers, isWide, isLate, chosenId } = useFinderSelector(finder.selectFinder);
  const late = isLate && chosenId !== null && answers[chosenId];
  const { questions } = plan;
  const answered = questions.filter((question) => typeof answers[question.id] === 'number').length;
  return (
    <div ref={popup} className={styles.popup}>
      {questions.length > 0 && (
        <div
          id={id}
          role="listbox"
          className={styles.list}
          aria-label={intl.$t({ id: 'find.answers' })}
        >
          {questions.map((question) => (
            <Row key={question.id} listId={id} question={question} />
          ))}
        </div>
      )}
      <FinderNotes plan={plan} />
      {questions.length > 0 && (
        <p className={styles.foot}>
          <span className={styles.keys}>
            {questions.some((question) => canBeChosen(answers[question.id])) && (
              <FormattedMessage id="find.keys" values={{ kbd: (key) => <kbd>{key}</kbd> }} />
            )}
          </span>
          <span className="visually-hidden" role="status">
            {typeof late === 'number' && intl.$t({ id: 'find.count' }, { count: late })}
          </span>
          <span>
            {!questions[0]?.target && (
              <span role="status">
                {intl.$t({ id: 'find.answered' }, { answered, asked: questions.length })}
              </span>
            )}
            {questions[0]?.field !== 'link' && (
              <>
                {' · '}
                {intl.$t({ id: isWide ? 'find.lastYears' : 'dateRange.12m' })}
              </>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

function Row({ listId, question }: { listId: string; question: Question }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { text, answers } = useFinderSelector(finder.selectFinder);
  const { target } = question;
  const isActive = useFinderSelector(finder.selectActive)?.id === question.id;
  const detail = useDetail(question);
  const answer = answers[question.id];
  const field = fieldText(intl, question.field);
  const said = target
    ? intl.$t({ id: 'email' in target ? 'find.opensEmail' : 'results.person' })
    : typeof answer === 'number'
      ? intl.$t({ id: 'find.count' }, { count: answer })
      : intl.$t({ id: `find.${answer ?? 'waits'}` });
  const isEmpty = answer === 0;
  // The keys are the field's, which keeps the focus.
  const pointing = {
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => {
      if (!isActive && !isEmpty) dispatch(finder.rowChosen(question.id));
    },
    onClick: () => {
      if (isEmpty) return;
      dispatch(takeQuestion(question));
      if (target) dispatch(finder.finderTyped('')); // a search does it itself
    },
  };
  return (
    <div
      id={`${listId} ${question.id}`.replaceAll(' ', '_')}
      role="option"
      className={styles.row}
      aria-selected={isActive}
      aria-disabled={isEmpty || undefined}
      aria-label={intl.$t({ id: 'find.option' }, { field, text: question.value, answer: said })}
      {...pointing}
    >
      <span className={styles.field}>{field}</span>
      <bdi className={styles.value}>
        <MarkedText text={question.value} search={text} />
      </bdi>
      <span className={styles.detail}>{detail}</span>
      <span className={classNames(styles.count, 'row tight')}>
        {answer === 'asking' && <Spinner />}
        {said}
      </span>
    </div>
  );
}

/** Where an address is known from, what a part stands for, and the range of a link. */
function useDetail({ field, value, known, query, target }: Question): string {
  const intl = useIntl();
  const timezone = useAppSelector(session.selectTimezone);
  if (field === 'link') return target ? '' : periodText(intl, query.period, timezone);
  if (known)
    return 'at' in known.source
      ? intl.$t({ id: 'find.recent' }, { time: formatTime(known.source.at, timezone) })
      : intl.$t({ id: 'find.saved' }, { name: known.source.name });
  const isPart = field === 'recipient' && /^\*[^*]+\*$/.test(value);
  return isPart ? intl.$t({ id: 'find.every' }, { text: value.slice(1, -1) }) : '';
}

/** Under the rows: what was not asked or not answered, why, and the way on. */
function FinderNotes({ plan }: { plan: FinderPlan }) {
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
    <div role="status">
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
    </div>
  );
}

const fieldList = (intl: IntlShape, questions: readonly Question[]) => (
  <FormattedList value={[...new Set(questions.map(({ field }) => fieldText(intl, field)))]} />
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

/** What a question's field is called. */
const fieldText = (intl: IntlShape, field: Question['field']): string =>
  intl.$t({ id: field === 'link' ? 'find.link' : `search.${field}` });
