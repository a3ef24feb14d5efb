/** The caller, according to the session. */
export type Visitor = {
  /** The id of the row in `sessions`. It is not secret; the token in the cookie is. */
  readonly sessionId: string;
  /** Null for a guest. */
  readonly userId: number | null;
  /**
   * The time of the call (ms since 1970), for a guest without a row: the first change that stores
   * something begins the session. Null once the session has a row.
   */
  readonly beginsAt: number | null;
};

/** A visitor who is signed in. */
export type SignedIn = Visitor & { readonly userId: number };
