import { createContext } from 'react';

/** Who was just created or saved. Columns that knew it would be other columns, and their buttons other buttons. */
export const MarkedUser = createContext<{ id: string; isNew: boolean } | null>(null);
