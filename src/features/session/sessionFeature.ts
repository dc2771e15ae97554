import type { Feature } from '@/store/lazyFeature';
import { DataContextModal } from './DataContextModal';

/** The choice of a data context; the session's state is in every store. */
export const sessionFeature = {
  screens: { dataContext: DataContextModal },
} satisfies Feature;
