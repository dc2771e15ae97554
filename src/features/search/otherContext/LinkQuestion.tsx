import type { UnknownAction } from '@reduxjs/toolkit';
import { CalendarX, Replace } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { StatusMessage } from '@/components/states/StatusMessage';
import { session } from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import type { ContextQuestion, LinkQuestion as Asked } from '../address/searchPlace';
import { search } from '../searchSlice';
import styles from './LinkQuestion.module.css';

/** In place of the results: another data context, or no range. Nothing is searched before. */
export function LinkQuestion({ question }: { question: Asked }) {
  return (
    <section className={styles.question}>
      {question.kind === 'context' ? (
        <ContextSwitch question={question} />
      ) : (
        <RangeRefused range={question.range} />
      )}
    </section>
  );
}

function RangeRefused({ range }: { range: string }) {
  const answer = useAnswer();
  return (
    <>
      <StatusMessage
        icon={CalendarX}
        text={<FormattedMessage id="link.badRange" values={{ range: <bdi>{range}</bdi> }} />}
        detail={<FormattedMessage id="link.badRangeDetail" />}
      />
      <div className={styles.choices}>
        <Button wraps variant="primary" onClick={() => answer(search.linkTakenHere())}>
          <FormattedMessage id="link.searchLastDay" />
        </Button>
      </div>
    </>
  );
}

const name = (context: { name: string }) => <bdi>{context.name}</bdi>;

function ContextSwitch({ question: { linked, context, searches } }: { question: ContextQuestion }) {
  const answer = useAnswer();
  const here = { context: name(context) };
  return (
    <>
      <StatusMessage
        icon={Replace}
        text={
          linked ? (
            <FormattedMessage id="link.otherContext" values={{ ...here, linked: name(linked) }} />
          ) : (
            <FormattedMessage id="link.noAccess" />
          )
        }
        detail={
          linked ? (
            <FormattedMessage id="link.otherContextDetail" />
          ) : (
            <FormattedMessage id="link.noAccessDetail" values={here} />
          )
        }
      />
      <div className={styles.choices}>
        {linked && (
          <Button
            wraps
            variant="primary"
            onClick={() => answer(session.dataContextChosen(linked.groupId))}
          >
            <FormattedMessage id="link.switch" values={{ linked: name(linked) }} />
          </Button>
        )}
        <Button wraps onClick={() => answer(search.linkTakenHere())}>
          <FormattedMessage id={searches ? 'link.searchHere' : 'link.stayHere'} values={here} />
        </Button>
      </div>
    </>
  );
}

/** The buttons go away with the question: the focus goes on to what comes in its place. */
function useAnswer() {
  const dispatch = useAppDispatch();
  return (action: UnknownAction) => {
    document.getElementById('content')?.focus({ preventScroll: true });
    dispatch(action);
  };
}
