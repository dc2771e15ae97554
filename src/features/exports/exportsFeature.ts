import { clientsSaga } from '@/features/clients/clientsSaga';
import { clientsSlice } from '@/features/clients/clientsSlice';
import type { Feature } from '@/store/lazyFeature';
import { ExportsContainer } from './ExportsContainer';
import { exportsSaga } from './exportsSaga';
import { exportsSlice } from './exportsSlice';

/** The exports of clients: the list is that of the clients. */
export const exportsFeature = {
  joins: [
    { slice: clientsSlice, saga: clientsSaga },
    { slice: exportsSlice, saga: exportsSaga },
  ],
  messages: 'rest',
  screens: { page: ExportsContainer },
} satisfies Feature;
