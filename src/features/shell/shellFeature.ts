// The sheet of keys.
import { ShortcutsModal } from './ShortcutsModal';

export const messages = 'rest';
export const screens = { shortcuts: ShortcutsModal };
