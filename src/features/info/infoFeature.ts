import { InfoModal } from './InfoModal';
import { infoSaga } from './infoSaga';
import { infoSlice } from './infoSlice';

export const injects = [{ slice: infoSlice, saga: infoSaga }];
export const screens = { info: InfoModal };
