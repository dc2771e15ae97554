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

/** What the identity provider says of the signed-in user: the id token's claims, refreshed from userinfo. */
export type IdentityClaims = Record<string, unknown> & { sub: string };

/** Everything the console knows of the identity provider: sagas, the client, guards and public pages see nothing else. */
export type IdentityGateway = {
  /** Checks the password and leaves the page towards the provider. Throws SignInError. */
  signIn(credentials: { username: string; password: string }): Promise<void>;
  /** Whether `hasSession` can be asked without leaving the page. */
  readonly canAskForSession: boolean;
  /** True when the provider remembers a session of this browser, or lies on another site, where only `resume` can tell. */
  hasSession(): Promise<boolean>;
  /** Leaves the page to fetch tokens for the session the provider remembers. */
  resume(): Promise<void>;
  /** On the callback: stores the tokens and gives the address to go to (an own path). Throws on a foreign or used code. */
  finish(): Promise<string>;
  /**
   * The access token, at once while it is valid; renewed once for all who wait when it has expired; null when there is
   * none.
   */
  accessToken(): string | Promise<string | null>;
  /** True when there is an access token and its expiry has passed. */
  tokenExpired(): boolean;
  /** The claims of the id token; with `refresh`, those of userinfo laid over them. Throws when nobody is signed in. */
  claims(options?: { refresh?: boolean }): Promise<IdentityClaims>;
  /** Renews the tokens, so that changed claims arrive. */
  renew(): Promise<void>;
  isAuthenticated(): boolean;
  /** Who is signed in in this tab, as a word that names nobody; null when nobody is. The same person has the same in the same tab. */
  owner(): string | null;
  /** Keeps the address (path, query, fragment) to come back to after signing in: for whoever does, or for `owner` alone. */
  remember(uri: string, owner?: string): void;
  /**
   * Ends the session here, at the provider and in the other tabs, and leaves for /login. Calling it again changes nothing.
   * `returnTo` is the address that the same person comes back to after signing in again; without it nothing is kept.
   */
  signOut(returnTo?: string): Promise<void>;
  /** True from the start of a sign-out on. */
  readonly leaving: boolean;
  /**
   * Calls back when another tab signs out; gives the function that stops it. Where nobody asked for that sign-out, the
   * address that `here` gives is kept for the same person.
   */
  onSignedOutElsewhere(callback: () => void, here: () => string): () => void;
};
