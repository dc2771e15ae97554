// The list of downloads and what carries them out; their state is in every store.
import { Downloads } from './list/Downloads';
import { transfersSaga } from './transfer/transfersSaga';

export const messages = 'rest';
export const screens = { list: Downloads };
export { transfersSaga };
