import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { Dated } from '@/i18n/Dated';
import { dateFormatter } from '@/lib/time/dateFormatter';
import { isWholeDays } from '@/lib/time/dateRange';
import { toldApart } from '@/lib/time/formatTime';
import { usableZone } from '@/lib/time/knownZone';
import styles from './PackSentence.module.css';
import type { ScopeFacts } from '../packScope';

type PackSentenceProps = { scope: ScopeFacts; timezone: string; contextName: string };

const strong = (text: ReactNode) => <b>{text}</b>;
const has = (text: string) => (text === '' ? 'no' : 'yes');

/** Days where the range is of whole days in the profile's zone, else with the time. */
function rangeTexts(intl: IntlShape, { from, to }: ScopeFacts, zone: string) {
  if (from === null || to === null) return null;
  const isOfDays = isWholeDays({ startDate: from / 1000, endDate: to / 1000 }, zone);
  const textOf = (instant: number) => {
    const { format } = dateFormatter(intl.locale, zone, {
      dateStyle: 'medium',
      ...(!isOfDays && { timeStyle: 'short' }),
    });
    return isOfDays ? format(instant) : toldApart(format(instant), instant, zone);
  };
  return { from: textOf(from), to: textOf(to) };
}

/** "All 16 emails sent to … between … and …, in …." */
export function PackSentence({ scope, timezone, contextName }: PackSentenceProps) {
  const intl = useIntl();
  const { kind, count, found, recipient, sender, subject, campaignId } = scope;
  const range = rangeTexts(intl, scope, usableZone(timezone));
  return (
    <p className={styles.sentence}>
      <FormattedMessage
        id="evidence.scope"
        values={{
          kind,
          count,
          found,
          hasRecipient: has(recipient),
          recipient: <bdi>{recipient}</bdi>,
          hasSender: has(sender),
          sender: <bdi>{sender}</bdi>,
          hasSubject: has(subject),
          subject: <bdi>{subject}</bdi>,
          hasCampaign: has(campaignId),
          campaign: <bdi>{campaignId}</bdi>,
          hasRange: range ? (range.from === range.to ? 'one' : 'yes') : 'no',
          from: <Dated text={range?.from ?? ''} />,
          to: <Dated text={range?.to ?? ''} />,
          context: <bdi>{contextName}</bdi>,
          b: strong,
        }}
      />
    </p>
  );
}
