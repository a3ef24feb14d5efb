/** By what it is of. */
const made = new Map<string, Promise<string>>();

/**
 * What `make` gives, made the first time that this `name` is asked for in a build, which has but one
 * catalogue. In development the shop may be another a moment later: there it is made each time.
 */
export function once(name: string, make: () => Promise<string>): Promise<string> {
  if (!import.meta.env.PROD) return make();
  const known = made.get(name);
  if (known !== undefined) return known;
  const making = make();
  made.set(name, making);
  return making;
}
