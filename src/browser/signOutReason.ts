import { tabStorage } from './storage';

const REASONS = ['inactivity', 'expired', 'elsewhere', 'refused', 'incomplete', 'cutOff'] as const;

/**
 * Why a session ended that nobody asked to end here; `elsewhere`: by another tab; `refused`: it never
 * began, though the password was right; `incomplete`: nor did it, as the provider gave no tokens.
 * `cutOff`: it was asked to end, and the provider could not be told.
 */
export type SignOutReason = (typeof REASONS)[number];

/** Keeps it for the sign-in page of this tab; null: there is nothing to say. */
export const keepSignOutReason = (reason: SignOutReason | null): void =>
  void tabStorage.store('signOutReason', reason);

/** What the sign-in page has to say; null where nothing is. */
export const readSignOutReason = (): SignOutReason | null =>
  REASONS.find((reason) => reason === tabStorage.read('signOutReason')) ?? null;
