/** Whether a message belongs to the pages before the sign-in. */
export function isPublicMessage(id: string): boolean;

/** Whether a message is there on every page; the others come with <LateMessages>. */
export function isCoreMessage(id: string): boolean;

/** Whether only a piece beside the results uses it; it comes with <BesideMessages>. */
export function isBesideMessage(id: string): boolean;
