import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { selectActor } from '../userContexts';
import {
  firstFilters,
  OWN_CONTEXTS,
  readUserFilters,
  userFiltersHash,
  type UserFilters,
} from './userFilters';

/** The address's search and filters, and the way to others; contexts of others filter nothing. */
export function useUserFilters(): [UserFilters, (change: Partial<UserFilters>) => void] {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const { role, contexts } = useAppSelector(selectActor);
  const first = useMemo(() => firstFilters(role), [role]);
  const filters = useMemo(() => {
    const read = readUserFilters(hash, first);
    const isKnown = read.context === OWN_CONTEXTS || contexts.includes(read.context ?? '');
    return { ...read, context: isKnown ? read.context : null };
  }, [hash, first, contexts]);
  const filter = useCallback(
    (change: Partial<UserFilters>) =>
      void navigate(
        { hash: userFiltersHash({ ...filters, ...change }, first) },
        { replace: true, state },
      ),
    [navigate, filters, first, state],
  );
  return [filters, filter];
}
