import { createContext } from 'react';

/** The place in the top bar that a page may put something in; null while there is none. */
export const BarSlotContext = createContext<HTMLElement | null>(null);
