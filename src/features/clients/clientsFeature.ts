import type { Feature } from '@/store/lazyFeature';
import { ClientDetailModal } from './ClientDetailModal';
import { ClientsContainer } from './ClientsContainer';
import { clientsSaga } from './clientsSaga';
import { clientsSlice } from './clientsSlice';

/** The administration of clients. */
export const clientsFeature = {
  joins: [{ slice: clientsSlice, saga: clientsSaga }],
  messages: 'rest',
  screens: { page: ClientsContainer, clientDetail: ClientDetailModal },
} satisfies Feature;
