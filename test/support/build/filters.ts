import type { EmailFilters } from '@/api/emails';

/** The filters of a search: nothing, but for what is given. */
export const buildFilters = (given: Partial<EmailFilters> = {}): EmailFilters => ({
  recipient: '',
  sender: '',
  subject: '',
  campaignId: '',
  range: { startDate: 1, endDate: 2 },
  ...given,
});
