import { waitFor } from '@testing-library/react';
import type { ChartInterval } from '@/api/emails';
import { addressOpened, selectListStatus } from '@/features/search/searchSlice';
import { profileRefreshed, selectProfile } from '@/features/session/sessionSlice';
import { makeSignedInStore } from '../../support/makeStore';
import { bodies, requests } from '../../support/requests';
import '../../support/server';
import { settled } from '../../support/settled';
import { CHART, LIST } from './searchLink';

it('another zone in the profile asks for the shown search anew, in its days; the same zone does not', async () => {
  const { store } = await makeSignedInStore();
  store.dispatch(addressOpened('#subject=Offer&range=today'));
  await waitFor(() => expect(selectListStatus(store.getState())).toBe('succeeded'));
  const profile = selectProfile(store.getState());
  if (!profile) throw new Error('nobody is signed in');
  store.dispatch(profileRefreshed({ ...profile, timezone: 'Asia/Tokyo' }));
  await waitFor(() => expect([bodies(LIST).length, bodies(CHART).length]).toEqual([2, 2]));
  const { interval } = bodies(CHART)[1] as { interval: ChartInterval };
  const midnight = (interval.start + 9 * 3600) % 86_400;
  expect([midnight, interval.end - interval.start]).toEqual([0, 86_399]);
  expect(requests(CHART)[1]?.headers.get('timezone')).toBe('Asia/Tokyo');
  store.dispatch(profileRefreshed({ ...profile, timezone: 'Asia/Tokyo', firstName: 'Joan' }));
  await settled();
  expect(bodies(LIST)).toHaveLength(2);
});
