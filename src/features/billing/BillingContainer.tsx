import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { monthOf } from '@/lib/time/months';
import { useAppDispatch } from '@/store/hooks';
import { Billing } from './Billing';
import { formatBillingView, readBillingView, type BillingView } from './billingAddress';
import {
  billingLeft,
  billingRangeChosen,
  billingRequested,
  comparisonChosen,
  selectBilling,
  selectBillingBefore,
  selectBillingStatus,
  selectCompares,
  selectHasComparisonFailed,
  useBillingSelector,
} from './billingSlice';

/** The billing page. The months and the client are in the address: Back, reload and a link bring the same. */
export function BillingContainer() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const zone = useBillingSelector(selectTimezone);
  const [now] = useState(() => Date.now());
  const current = monthOf(now, zone);
  const [opened] = useState(current); // another zone of the profile does not change the months
  const {
    range: { from, to },
    client,
  } = readBillingView(hash, current, opened);
  const show = useCallback(
    (change: Partial<BillingView>) => {
      const view = { range: { from, to }, client, ...change };
      void navigate({ hash: formatBillingView(view, opened) });
    },
    [navigate, from, to, client, opened],
  );

  // Months are those of the profile's zone: another zone is another range.
  useEffect(() => {
    dispatch(billingRangeChosen({ from, to, zone }));
  }, [dispatch, from, to, zone]);
  useEffect(() => () => void dispatch(billingLeft()), [dispatch]);

  return (
    <Billing
      rows={useBillingSelector(selectBilling)}
      status={useBillingSelector(selectBillingStatus)}
      before={useBillingSelector(selectBillingBefore)}
      compares={useBillingSelector(selectCompares)}
      hasComparisonFailed={useBillingSelector(selectHasComparisonFailed)}
      range={useMemo(() => ({ from, to }), [from, to])}
      client={client}
      current={current}
      localization={useBillingSelector(selectLocalization)}
      onRange={(range) => show({ range })}
      onClient={useCallback((next: string | null) => show({ client: next }), [show])}
      onCompare={(compares) => dispatch(comparisonChosen(compares))}
      onTryAgain={() => dispatch(billingRequested())}
    />
  );
}
