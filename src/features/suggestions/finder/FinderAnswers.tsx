import { useRef, type MouseEvent, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { breakpoints } from '@/components/breakpoints';
import { periodText } from '@/components/dates/periodText';
import { Spinner } from '@/components/states/Spinner';
import { useAnchored } from '@/components/popup/useAnchored';
import { MarkedText } from '@/components/list/MarkedText';
import { selectTimezone } from '@/features/session/sessionSlice';
import { formatTime } from '@/lib/time/formatTime';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Finder.module.css';
import { fieldText } from './fieldText';
import { FinderNotes } from './FinderNotes';
import type { FinderPlan, Question } from './finderQuestions';
import { canBeChosen, finder, takeQuestion, useFinderSelector } from '../finderSlice';

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
  const { answers, isWide } = useFinderSelector(finder.selectFinder);
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
  const isEmpty = !canBeChosen(answer);
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
      <span className={styles.count}>
        {answer === 'asking' && <Spinner />} {said}
      </span>
    </div>
  );
}

/** Where an address is known from, what a part stands for, and the range of a link. */
function useDetail({ field, value, known, query, target }: Question): string {
  const intl = useIntl();
  const timezone = useAppSelector(selectTimezone);
  if (field === 'link') return target ? '' : periodText(intl, query.period, timezone);
  if (known)
    return 'at' in known.source
      ? intl.$t({ id: 'find.recent' }, { time: formatTime(known.source.at, timezone) })
      : intl.$t({ id: 'find.saved' }, { name: known.source.name });
  const isPart = field === 'recipient' && /^\*[^*]+\*$/.test(value);
  return isPart ? intl.$t({ id: 'find.every' }, { text: value.slice(1, -1) }) : '';
}
