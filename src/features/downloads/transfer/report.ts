import type { DownloadProgress } from '../transfer';

/** Tells how far a download has come. */
export type Report = (progress: DownloadProgress) => void;
