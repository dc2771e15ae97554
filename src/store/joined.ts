import { useSelector } from 'react-redux';
import { select, type Select } from '@/saga/effects';
import type { LazyState, StateWith } from './state';

/**
 * Reads for a feature that joins the store: a hook for its containers and `select` for its saga, whose selectors may read
 * these slices too. Each slice that joins exports its own pair: who imports it is drawn, or runs, with that feature.
 */
export const injectedHooks = <Key extends keyof LazyState>() => ({
  useSelector: useSelector.withTypes<StateWith<Key>>(),
  select: select as Select<StateWith<Key>>,
});
