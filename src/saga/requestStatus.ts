/** The life of one independent operation; "empty" and "has data" are derived from the data itself. */
export type RequestStatus = 'idle' | 'pending' | 'succeeded' | 'failed';
