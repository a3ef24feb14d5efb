/** Keyed by name. */
const made = new Map<string, Promise<string>>();

/**
 * Returns the result of `make`, cached by name for the whole build, which has only one catalogue.
 * In development the catalogue may change at any moment, so there it is not cached.
 */
export function once(name: string, make: () => Promise<string>): Promise<string> {
  if (!import.meta.env.PROD) return make();
  const known = made.get(name);
  if (known !== undefined) return known;
  const making = make();
  made.set(name, making);
  return making;
}
