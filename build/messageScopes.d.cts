/** Whether a message belongs to the pages before the sign-in. */
export function isPublicMessage(id: string): boolean;

/** Whether a message is there on every page; the others come with <RestMessages>. */
export function isCoreMessage(id: string): boolean;

