/** The life of one operation; "empty" and "has data" are derived from the data itself. */
export type RequestStatus = 'idle' | 'pending' | 'succeeded' | 'failed';
