import type { MailCounts } from '@/lib/mail/viewerMessages';

/** What the viewer counted in an email: nothing, but for what is given. */
export const buildCounts = (given: Partial<MailCounts> = {}): MailCounts => ({
  remoteImages: 0,
  heldBack: 0,
  personalImages: 0,
  links: 0,
  unsubscribeLinks: 0,
  ...given,
});
