// The list of downloads and what carries them out: it comes with the first download.
import { downloadsSlice } from './downloadsSlice';
import { Downloads } from './list/Downloads';
import { transfersSaga } from './transfer/transfersSaga';

export const injects = [{ slice: downloadsSlice, saga: transfersSaga }];
export const screens = { list: Downloads };
