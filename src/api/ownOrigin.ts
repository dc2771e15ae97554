/** The console's own origin; 'null', which is nobody's, where there is no page. */
export const ownOrigin = (): string => (typeof location === 'undefined' ? 'null' : location.origin);
