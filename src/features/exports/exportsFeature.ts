// The exports of clients: the list is that of the clients.
import { clientsSaga } from '@/features/clients/clientsSaga';
import { clientsSlice } from '@/features/clients/clientsSlice';
import { ExportsContainer } from './ExportsContainer';
import { exportsSaga } from './exportsSaga';
import { exportsSlice } from './exportsSlice';

export const injects = [
  { slice: clientsSlice, saga: clientsSaga },
  { slice: exportsSlice, saga: exportsSaga },
];
export const screens = { page: ExportsContainer };
