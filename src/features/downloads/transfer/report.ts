import type { TransferProgress } from '../transfer';

/** Tells how far a download has come. */
export type Report = (progress: TransferProgress) => void;
