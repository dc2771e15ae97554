import { BillingContainer } from './BillingContainer';
import { billingSaga } from './billingSaga';
import { billingSlice } from './billingSlice';

export const injects = [{ slice: billingSlice, saga: billingSaga }];
export const screens = { page: BillingContainer };
