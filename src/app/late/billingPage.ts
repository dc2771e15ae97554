import { BillingContainer } from '@/features/billing/BillingContainer';
import { billingPart } from '@/features/billing/billingPart';
import { lateScreen } from '../lateScreen';

export const BillingPage = lateScreen(BillingContainer, billingPart);
