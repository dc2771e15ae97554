/** Whether a message belongs to the pages before the sign-in. */
export function isPublicMessage(id: string): boolean;
