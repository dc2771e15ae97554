import { FormattedMessage } from 'react-intl';
import { Dated } from '@/i18n/Dated';
import { withoutHidden, withoutTurns } from '@/evidence/check/shownName';
import type { PackEmail } from '@/evidence/pack/packFormat';

/** A text of a pack among ours, which keeps its direction to itself. */
export const Foreign = ({ text }: { text: string }) => <bdi>{withoutTurns(text)}</bdi>;

/** A file's name among ours: as `withoutHidden` or `shownName` has it. */
export const FileName = ({ text }: { text: string }) => (
  <bdi>
    <Dated text={text} />
  </bdi>
);

type SentToProps = { email: PackEmail; id: 'check.email.sent' | 'check.paper.sent' };

/** From whom an email of a pack went to whom. */
export const SentTo = ({ email, id }: SentToProps) => (
  <FormattedMessage
    id={id}
    values={{
      sender: <bdi key="sender">{withoutHidden(email.sender) || '-'}</bdi>,
      recipient: <bdi key="recipient">{withoutHidden(email.recipient) || '-'}</bdi>,
    }}
  />
);
