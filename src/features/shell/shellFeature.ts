import type { Feature } from '@/store/feature';
import { ShortcutsModal } from './ShortcutsModal';

/** The sheet of keys. */
export const shellFeature = {
  screens: { shortcuts: ShortcutsModal },
} satisfies Feature;
