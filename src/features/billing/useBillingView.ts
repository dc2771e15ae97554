import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { session } from '@/features/session/sessionSlice';
import { monthOf } from '@/lib/time/months';
import { useAppSelector } from '@/store/hooks';
import { formatBillingView, readBillingView, type BillingView } from './billingAddress';

/** What the address says is shown, the month it is now, and the way to another view. */
export function useBillingView() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const zone = useAppSelector(session.selectTimezone);
  const current = monthOf(new Date().getTime(), zone);
  const [opened] = useState(current); // another zone of the profile does not change the months
  const {
    range: { from, to },
    client,
  } = readBillingView(hash, current, opened);
  const range = useMemo(() => ({ from, to }), [from, to]);
  const show = useCallback(
    (change: Partial<BillingView>) =>
      void navigate({ hash: formatBillingView({ range, client, ...change }, opened) }),
    [navigate, range, client, opened],
  );
  return { range, client, current, zone, show };
}
