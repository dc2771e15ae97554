/** What people read of an email, as they ask for it. `text`: with html and what is attached. */
export const SHOWN_PARTS = ['subject', 'sender', 'recipient', 'date', 'text'] as const;
export type ShownPart = (typeof SHOWN_PARTS)[number];

/**
 * `signed`: what is shown is what was signed. `beginning`: it is the beginning of what was.
 * `differs`: something else was signed. `partly`: of people, the listed one was, and not the others
 * that are shown. `unsigned`: it is shown, and nothing of it was signed. `unread`: its bytes were,
 * and what says how to read them (encoding, time zone) was not. `absent`: there is none.
 * `unconfirmed`: it is signed if the signature is right, which nobody could check.
 */
export type Proof =
  'signed' | 'beginning' | 'differs' | 'partly' | 'unsigned' | 'unread' | 'absent' | 'unconfirmed';
export type Proofs = Record<ShownPart, Proof>;

/** What the console shows of an email beside its message; `date` in unix milliseconds. */
export type Listed = { subject: string; sender: string; recipient: string; date: number | null };

/** How the list shows a part: alike, its beginning, otherwise, or by one of several readings. */
export type ListedAs = 'same' | 'beginning' | 'guess' | 'other';
