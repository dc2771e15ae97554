import { clientsPart } from '@/features/clients/clientsPart';
import { ExportsContainer } from '@/features/exports/ExportsContainer';
import { exportsPart } from '@/features/exports/exportsPart';
import { lateScreen } from '../lateScreen';

export const ExportsPage = lateScreen(ExportsContainer, clientsPart, exportsPart);
