import { CalendarX, Replace } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { StatusMessage } from '@/components/states/StatusMessage';
import type { ContextQuestion, LinkQuestion as Asked } from '../address/searchPlace';
import styles from './LinkQuestion.module.css';

type LinkQuestionProps = {
  question: Asked;
  onSwitch: (groupId: string) => void;
  onStay: () => void;
};

/** In place of the results of a link that is for another data context, or whose range is none. Nothing is searched before the answer. */
export function LinkQuestion({ question, ...answers }: LinkQuestionProps) {
  return (
    <section className={styles.question}>
      {question.kind === 'context' ? (
        <ContextSwitch question={question} {...answers} />
      ) : (
        <RangeRefused range={question.range} {...answers} />
      )}
    </section>
  );
}

function RangeRefused({ range, onStay }: Pick<LinkQuestionProps, 'onStay'> & { range: string }) {
  return (
    <>
      <StatusMessage
        icon={CalendarX}
        text={<FormattedMessage id="link.badRange" values={{ range: <bdi>{range}</bdi> }} />}
        detail={<FormattedMessage id="link.badRangeDetail" />}
      />
      <div className={styles.choices}>
        <Button variant="primary" onClick={() => answer(onStay)}>
          <FormattedMessage id="link.searchLastDay" />
        </Button>
      </div>
    </>
  );
}

const name = (context: { name: string }) => <bdi>{context.name}</bdi>;

function ContextSwitch({
  question: { linked, context, searches },
  onSwitch,
  onStay,
}: Omit<LinkQuestionProps, 'question'> & { question: ContextQuestion }) {
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
          <Button variant="primary" onClick={() => answer(() => onSwitch(linked.groupId))}>
            <FormattedMessage id="link.switch" values={{ linked: name(linked) }} />
          </Button>
        )}
        <Button onClick={() => answer(onStay)}>
          <FormattedMessage id={searches ? 'link.searchHere' : 'link.stayHere'} values={here} />
        </Button>
      </div>
    </>
  );
}

/** The buttons go away with the question: the focus goes on to what comes in its place. */
function answer(carryOut: () => void) {
  document.getElementById('content')?.focus({ preventScroll: true });
  carryOut();
}
