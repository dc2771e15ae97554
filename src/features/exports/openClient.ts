import { createContext } from 'react';

/** The client whose form is open; '' while none is. Columns that knew it would have hundreds of rows sorted anew. */
export const OpenClient = createContext('');
