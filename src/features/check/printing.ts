import { createContext } from 'react';

/** When the page began to be printed (unix milliseconds), while it is; else null. Paper has no button for the rest of a list. */
export const Printing = createContext<number | null>(null);
