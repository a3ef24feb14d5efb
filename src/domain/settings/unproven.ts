import { wholeNumber, type Environment } from './environment.ts';

/** Limits on the units that an unproven buyer may reserve without paying. */
export type UnprovenSettings = {
  /** Units of one product with tracked stock. */
  readonly productUnits: number;
  /** Units of all open orders paid on delivery. */
  readonly openUnits: number;
};

/** The defaults (DESIGN.md, Security). */
export const unprovenDefaults: UnprovenSettings = { productUnits: 5, openUnits: 10 };

const MOST = 100_000;

/** Reads `UNPROVEN_PRODUCT_UNITS` and `UNPROVEN_OPEN_UNITS`. Throws a SettingsError. */
export function unprovenSettings(env: Environment): UnprovenSettings {
  const { productUnits, openUnits } = unprovenDefaults;
  return {
    productUnits: wholeNumber(env, 'UNPROVEN_PRODUCT_UNITS', productUnits, 1, MOST),
    openUnits: wholeNumber(env, 'UNPROVEN_OPEN_UNITS', openUnits, 1, MOST),
  };
}
