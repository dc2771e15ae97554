// Resetting a password; before the sign-in, without a store.
import { ResetPage } from './ResetPage';

export const screens = { page: ResetPage };
