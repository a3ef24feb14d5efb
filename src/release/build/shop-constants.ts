import { shopFrom, shopTextsFrom } from '#src/domain/shop.ts';
import type { ShopDetails } from '#src/domain/shop-details.ts';

/** The variable that tells the details of a catalogue to what builds it. */
const VARIABLE = 'SHOP_DETAILS';

/** Returns the environment of a build of a catalogue with these details; undefined: the defaults. */
export function shopEnvironment(
  details: ShopDetails | undefined,
): Readonly<Record<string, string>> {
  return { [VARIABLE]: details === undefined ? '' : JSON.stringify(details) };
}

/**
 * Returns the constants that Vite compiles into pages and scripts in the place of those that
 * domain/shop.ts declares; none for the defaults.
 */
export function shopConstants(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const told = env[VARIABLE] ?? '';
  if (told === '') return {};
  // It is ours: `shopEnvironment` writes it.
  const details = JSON.parse(told) as ShopDetails;
  return {
    BUILT_SHOP: JSON.stringify(shopFrom(details)),
    BUILT_SHOP_TEXTS: JSON.stringify(shopTextsFrom(details)),
  };
}
