import { createContext } from 'react';

/** Seconds that the server asks to wait (0: some) while it refuses what is asked; null: none. */
export const RetryAfterContext = createContext<number | null>(null);
