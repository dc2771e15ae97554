import { ClientDetailModal } from '@/features/clients/ClientDetailModal';
import { clientsPart } from '@/features/clients/clientsPart';
import { lateScreen } from '../lateScreen';

export const ClientDetail = lateScreen(ClientDetailModal, clientsPart);
