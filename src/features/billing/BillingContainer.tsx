import { useEffect, useState } from 'react';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { addMonths, monthOf, type MonthRange } from '@/lib/months';
import { useAppDispatch } from '@/store/hooks';
import { Billing } from './Billing';
import {
  billingLeft,
  billingRangeChosen,
  billingRequested,
  selectBilling,
  selectBillingStatus,
  useBillingSelector,
} from './billingSlice';

/** What is shown first: this month and the two before it (product decisions). */
const DEFAULT_MONTHS = 3;

const defaultRange = (current: string): MonthRange => ({
  from: addMonths(current, 1 - DEFAULT_MONTHS),
  to: current,
});

/** The billing page. */
export function BillingContainer() {
  const dispatch = useAppDispatch();
  const zone = useBillingSelector(selectTimezone);
  const [now] = useState(() => Date.now());
  const current = monthOf(now, zone);
  const [range, setRange] = useState(() => defaultRange(current));

  // Months are those of the profile's zone: another zone is another range.
  useEffect(() => {
    dispatch(billingRangeChosen({ ...range, zone }));
  }, [dispatch, range, zone]);
  useEffect(() => () => void dispatch(billingLeft()), [dispatch]);

  return (
    <Billing
      rows={useBillingSelector(selectBilling)}
      status={useBillingSelector(selectBillingStatus)}
      range={range}
      current={current}
      localization={useBillingSelector(selectLocalization) ?? 'en_US'}
      onRange={setRange}
      onTryAgain={() => dispatch(billingRequested())}
    />
  );
}
