import type { Feature } from '@/store/feature';
import { ShortcutsModal } from './ShortcutsModal';

/** The sheet of keys. */
export const shellFeature = {
  messages: 'rest',
  screens: { shortcuts: ShortcutsModal },
} satisfies Feature;
