import { ClientsContainer } from '@/features/clients/ClientsContainer';
import { clientsPart } from '@/features/clients/clientsPart';
import { lateScreen } from '../lateScreen';

export const ClientsPage = lateScreen(ClientsContainer, clientsPart);
