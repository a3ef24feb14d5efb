/** The server's answer about a user's list. */
export type KeptListAnswer<Entry> = {
  readonly entries: readonly Entry[];
  readonly message: string;
  /** Whether the product was in the list already. */
  readonly warns?: boolean;
};

/** The calls of a list; each throws the API's errors. */
export type KeptListCalls<Entry> = {
  readonly read: (userId: number) => Promise<KeptListAnswer<Entry>>;
  readonly add: (userId: number, productId: string) => Promise<KeptListAnswer<Entry>>;
  readonly remove: (userId: number, productId: string) => Promise<KeptListAnswer<Entry>>;
};
