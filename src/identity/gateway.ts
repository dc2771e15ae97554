export type SignInFailure =
  'credentials' | 'expiredPassword' | 'unsupported' | 'rateLimited' | 'unavailable';

/** Why nobody could be signed in; `status` is the identity provider's word for what is missing. */
export class SignInError extends Error {
  override readonly name = 'SignInError';

  constructor(
    readonly kind: SignInFailure,
    readonly status?: string,
    options?: ErrorOptions,
  ) {
    super(status ? `${kind}: ${status}` : kind, options);
  }
}

/** What the provider says of the signed-in user: the id token's claims, refreshed from userinfo. */
export type IdentityClaims = Record<string, unknown> & { sub: string };

/** The page is being left for the provider; its session is over; or the provider was not reached. */
export type SignOutEnd = 'leaving' | 'ended' | 'cutOff';

/** All that sagas, client, guards and public pages know of the identity provider. */
export type IdentityGateway = {
  /** Checks the password and leaves the page towards the provider. Throws SignInError. */
  signIn(credentials: { username: string; password: string }): Promise<void>;
  /** Whether `hasSession` can be asked without leaving the page. */
  readonly canAskForSession: boolean;
  /** Whether the provider remembers a session, or lies on another site: then `resume` tells. */
  hasSession(): Promise<boolean>;
  /** Leaves the page to fetch tokens for the session the provider remembers. */
  resume(): Promise<void>;
  /**
   * On the callback: stores the tokens, gives the own path to go to. Throws on a foreign code, and
   * SignInError where the provider gives no tokens for it.
   */
  finish(): Promise<string>;
  /**
   * The access token, renewed once for all who wait where it has expired; null for none. Rejects
   * where the provider does not answer for now; nobody is signed out for that.
   */
  accessToken(): string | Promise<string | null>;
  /** True when there is an access token and its expiry has passed. */
  tokenExpired(): boolean;
  /** The id token's claims; with `refresh`, userinfo's over them. Throws where nobody is in. */
  claims(options?: { refresh?: boolean }): Promise<IdentityClaims>;
  /** Renews the tokens, so that changed claims arrive. */
  renew(): Promise<void>;
  isAuthenticated(): boolean;
  /** Who is signed in in this tab, as a word that is theirs and names nobody; null: nobody. */
  owner(): string | null;
  /** Keeps the address to come back to after signing in: for whoever does, or for `owner` alone. */
  remember(uri: string, owner?: string): void;
  /**
   * Ends the session here, at the provider and in the other tabs. Calling it again changes nothing.
   * `returnTo` is the address that the same person comes back to after signing in again; without it
   * nothing is kept.
   */
  signOut(returnTo?: string): Promise<SignOutEnd>;
  /** From the start of a sign-out in this tab on: how it ends. */
  readonly leaving: Promise<SignOutEnd> | null;
  /** Calls back when another tab signs out, and keeps `here` where nobody asked for that. */
  onSignedOutElsewhere(callback: () => void, here: () => string): () => void;
};
