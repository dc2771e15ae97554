import { SearchContainer } from '@/features/search/SearchContainer';
import type { SearchSlots } from '@/features/search/searchSlots';
import { lateSlot } from './lateSlot';

const slots: SearchSlots = {
  SavedSearches: lateSlot(() => import(/* webpackChunkName: "saved-searches" */ './late/savedSearches').then((module) => module.SavedSearches)),
  Rescue: lateSlot(() => import(/* webpackChunkName: "rescue" */ './late/rescue').then((module) => module.Rescue)),
};

/** The search page with the pieces that other features bring to it. */
export function SearchPage() {
  return <SearchContainer slots={slots} />;
}
