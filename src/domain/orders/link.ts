/** What the address of an order's page says: which order, and by what right it is asked for. */
export type OrderLink = {
  readonly number: string;
  /** Null for an order of who is signed in. */
  readonly key: string | null;
};

/** Reads the fragment that `orderRoute` writes, `#number.key`; null where it is none. */
export function readOrderLink(hash: string): OrderLink | null {
  const [, number, key] =
    /^#([A-Z0-9][A-Z0-9-]{2,31})(?:\.([A-Za-z0-9_-]{20,100}))?$/.exec(hash) ?? [];
  return number === undefined ? null : { number, key: key ?? null };
}
