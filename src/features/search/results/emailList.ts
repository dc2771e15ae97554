import { createContext, use } from 'react';
import type { ArchivedEmail } from '@/api/emails';

export type RowAction = 'preview' | 'person' | OpenMenu['kind'];

/** The menu that a row opened: the types to download, or all that can be done. */
export type OpenMenu = {
  kind: 'download' | 'more';
  index: number;
  id: string;
  button: HTMLElement;
};

export type RowMenuProps = { email: ArchivedEmail; onClose: () => void };

/** What the cells and cards of a list of emails share: asked for once, not in each of them. */
export type EmailList = {
  dateTime: (instant: number | null) => string;
  timezone: string;
  isPhone: boolean;
  /** One button for all that can be done: no room for more, or a finger to press it. */
  hasOneButton: boolean;
  onAction: (
    action: RowAction,
    email: ArchivedEmail,
    place: Pick<OpenMenu, 'index' | 'button'>,
  ) => void;
};

export const EmailListContext = createContext<EmailList | null>(null);

/** The list that a row stands in. Throws outside of one. */
export function useEmailList(): EmailList {
  const list = use(EmailListContext);
  if (!list) throw new Error('outside of a list of emails');
  return list;
}
