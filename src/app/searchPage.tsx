import { SearchContainer } from '@/features/search/SearchContainer';
import type { SearchSlots } from '@/features/search/searchSlots';
import { whenIdle } from '@/lib/whenIdle';
import { lateSlot } from './lateSlot';

const slots: SearchSlots = {
  // After rows and chart have been asked for: it stands in nobody's way.
  SavedSearches: lateSlot(async () => {
    await whenIdle();
    return (await import(/* webpackChunkName: "saved-searches" */ './late/savedSearches'))
      .SavedSearches;
  }),
  Rescue: lateSlot(() =>
    import(/* webpackChunkName: "rescue" */ './late/rescue').then((module) => module.Rescue),
  ),
};

/** The search page with the pieces that other features bring to it. */
export function SearchPage() {
  return <SearchContainer slots={slots} />;
}
