// The choice of a data context; the session's state is in every store.
import { DataContextModal } from './DataContextModal';

export const messages = 'loaded';
export const screens = { dataContext: DataContextModal };
