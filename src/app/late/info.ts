import { InfoModal } from '@/features/info/InfoModal';
import { infoPart } from '@/features/info/infoPart';
import { lateScreen } from '../lateScreen';

export const Info = lateScreen(InfoModal, infoPart);
