import { Replace } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { StatusMessage } from '@/components/StatusMessage';
import type { ContextQuestion } from '../address/searchPlace';
import styles from './LinkQuestion.module.css';

type LinkQuestionProps = {
  question: ContextQuestion;
  onSwitch: (groupId: string) => void;
  onStay: () => void;
};

/** In place of the results of a link for another data context: whether to go there. Nothing is searched before the answer. */
export function LinkQuestion(props: LinkQuestionProps) {
  return (
    <section className={styles.question}>
      <Question {...props} />
    </section>
  );
}

const name = (context: { name: string }) => <bdi>{context.name}</bdi>;

function Question({
  question: { linked, context, searches },
  onSwitch,
  onStay,
}: LinkQuestionProps) {
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
