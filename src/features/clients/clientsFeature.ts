import { ClientDetailModal } from './ClientDetailModal';
import { ClientsContainer } from './ClientsContainer';
import { clientsSaga } from './clientsSaga';
import { clientsSlice } from './clientsSlice';

export const injects = [{ slice: clientsSlice, saga: clientsSaga }];
export const screens = { page: ClientsContainer, clientDetail: ClientDetailModal };
