/** The order in the address of an order's page, and the key that opens it. */
export type OrderLink = {
  readonly number: string;
  /** Null for an order of the signed-in user. */
  readonly key: string | null;
};

/** Reads the fragment that `orderRoute` writes, `#number.key`; null if it is damaged. */
export function readOrderLink(hash: string): OrderLink | null {
  const [, number, key] =
    /^#([A-Z0-9][A-Z0-9-]{2,31})(?:\.([A-Za-z0-9_-]{20,100}))?$/.exec(hash) ?? [];
  return number === undefined ? null : { number, key: key ?? null };
}
