// Resetting a password; before the sign-in, without a store.
import { ResetPage } from './ResetPage';

export const messages = 'loaded';
export const screens = { page: ResetPage };
