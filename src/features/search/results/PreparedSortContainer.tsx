import { selectLocalization } from '@/features/session/sessionSlice';
import { useAppSelector } from '@/store/hooks';
import { selectEmails } from '../searchSlice';
import { usePreparedSort } from './usePreparedSort';

/** Draws nothing: sees to it that a press on a head of the results has little left to do. */
export function PreparedSortContainer() {
  usePreparedSort(useAppSelector(selectEmails), useAppSelector(selectLocalization));
  return null;
}
