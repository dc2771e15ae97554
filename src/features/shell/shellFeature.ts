// The sheet of keys.
import { ShortcutsModal } from './ShortcutsModal';

export const screens = { shortcuts: ShortcutsModal };
