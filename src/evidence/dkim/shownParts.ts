/** What people read of an email, in the order of their questions. `text`: with html and what is attached. */
export const SHOWN_PARTS = ['subject', 'sender', 'recipient', 'date', 'text'] as const;
export type ShownPart = (typeof SHOWN_PARTS)[number];

/**
 * `signed`: what is shown is what was signed. `differs`: something else was signed. `unsigned`: it
 * is shown, and nothing of it was signed. `unread`: the bytes of the text were, and what says how
 * to read them was not. `absent`: there is none. `unconfirmed`: it would be signed, if the
 * signature is right, which nobody could check.
 */
export type Proof = 'signed' | 'differs' | 'unsigned' | 'unread' | 'absent' | 'unconfirmed';
export type Proofs = Record<ShownPart, Proof>;

/** What the console shows of an email beside its message; `date` in unix milliseconds. */
export type Listed = { subject: string; sender: string; recipient: string; date: number | null };
