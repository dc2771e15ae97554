// The check of an evidence pack; before the sign-in, without a store.
import { CheckPage } from './page/CheckPage';

export const screens = { page: CheckPage };
