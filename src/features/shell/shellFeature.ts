import type { Feature } from '@/store/lazyFeature';
import { ShortcutsModal } from './ShortcutsModal';

/** The sheet of keys. */
export const shellFeature = {
  messages: 'rest',
  screens: { shortcuts: ShortcutsModal },
} satisfies Feature;
