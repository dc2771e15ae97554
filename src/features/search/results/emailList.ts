import { createContext, use } from 'react';
import type { Localization } from '@/lib/localization';

/** The menu that a row has opened: the types to download, or all that can be done with the email. */
export type OpenMenu = { kind: 'download' | 'more'; index: number; id: string };

/** What the cells and cards of a list of emails share: asked for once, not in each of them. */
export type EmailList = {
  timezone: string;
  localization: Localization;
  isPhone: boolean;
  /** One button for all that can be done with an email: there is no room for more, or a finger to press it. */
  hasOneButton: boolean;
  onMenu: (menu: OpenMenu) => void;
};

export const EmailListContext = createContext<EmailList | null>(null);

export function useEmailList(): EmailList {
  const list = use(EmailListContext);
  if (!list) throw new Error('outside of a list of emails');
  return list;
}
