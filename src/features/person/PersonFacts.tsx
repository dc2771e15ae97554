import { useIntl } from 'react-intl';
import { FactList } from '@/features/preview/FactList';
import { formatDateTimeWithZone } from '@/lib/formatTime';
import { monthName } from '@/lib/months';
import { ends, groupByCampaign, sendersOf, type MonthCount } from './personHistory';
import type { FoundEmails } from './personSlice';

type PersonFactsProps = {
  list: FoundEmails | null;
  months: readonly MonthCount[];
  isWild: boolean;
  isComplete: boolean;
  timezone: string;
  localization: string;
};

/** So many senders are named. */
const SHOWN_SENDERS = 3;

/** How many emails, from when to when, and from whom. What is not known yet stays open. */
export function PersonFacts({
  list,
  months,
  isWild,
  isComplete,
  timezone,
  localization,
}: PersonFactsProps) {
  const intl = useIntl();
  const senders = list && sendersOf(list.emails);
  const [first, last] = list ? [ends(list.emails).first, ends(list.emails).last] : [null, null];
  const date = (instant: number | null) =>
    list ? formatDateTimeWithZone(instant, timezone, localization) : undefined;
  // Where the list is cut, the months still know when it began.
  const firstMonth = months[0] && monthName(months[0].month, localization);
  const named = senders
    ?.slice(0, SHOWN_SENDERS)
    .map(({ sender, count }) => `${sender || '-'} (${intl.formatNumber(count)})`);
  const others = (senders?.length ?? 0) - SHOWN_SENDERS;
  return (
    <FactList
      layout="column"
      label={intl.formatMessage({ id: 'person.facts' })}
      facts={[
        {
          label: intl.formatMessage({ id: 'person.total' }),
          value: list
            ? intl.formatNumber(isWild ? list.emails.length : list.recordCount)
            : undefined,
        },
        {
          label: intl.formatMessage({ id: 'person.first' }),
          value: isComplete ? date(first) : firstMonth,
        },
        { label: intl.formatMessage({ id: 'person.last' }), value: date(last) },
        ...(list && !isComplete
          ? []
          : [
              {
                label: intl.formatMessage({ id: 'person.campaigns' }),
                value: list ? intl.formatNumber(groupByCampaign(list.emails).length) : undefined,
              },
            ]),
        {
          label: intl.formatMessage({ id: 'person.senders' }),
          value:
            named &&
            [
              named.join(', '),
              others > 0 ? intl.formatMessage({ id: 'person.others' }, { count: others }) : '',
            ]
              .join(' ')
              .trim(),
        },
      ]}
    />
  );
}
