// The prompt before an idle session ends; its state is in every store.
import { InactivityModal } from './InactivityModal';

export const messages = 'loaded';
export const screens = { inactivityConfirm: InactivityModal };
