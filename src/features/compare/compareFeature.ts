import { CompareModal } from './CompareModal';
import { compareSaga } from './compareSaga';
import { compareSlice } from './compareSlice';

export const injects = [{ slice: compareSlice, saga: compareSaga }];
export const screens = { compare: CompareModal };
