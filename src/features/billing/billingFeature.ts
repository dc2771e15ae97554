import type { Feature } from '@/store/lazyFeature';
import { BillingContainer } from './BillingContainer';
import { billingSaga } from './billingSaga';
import { billingSlice } from './billingSlice';

/** The billing page. */
export const billingFeature = {
  joins: [{ slice: billingSlice, saga: billingSaga }],
  messages: 'rest',
  screens: { page: BillingContainer },
} satisfies Feature;
