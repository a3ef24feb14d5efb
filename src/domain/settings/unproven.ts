import { wholeNumber, type Environment } from './environment.ts';

/** How much a buyer whom the shop has no reason to trust yet may have set aside without paying. */
export type UnprovenSettings = {
  /** Units of one product whose stock is tracked. */
  readonly productUnits: number;
  /** Units of all open orders that are paid on delivery. */
  readonly openUnits: number;
};

/** What holds unless the operator says otherwise (DESIGN.md, Security). */
export const unprovenDefaults: UnprovenSettings = { productUnits: 5, openUnits: 10 };

const MOST = 100_000;

/** `UNPROVEN_PRODUCT_UNITS` and `UNPROVEN_OPEN_UNITS`. Throws a SettingsError. */
export function unprovenSettings(env: Environment): UnprovenSettings {
  const { productUnits, openUnits } = unprovenDefaults;
  return {
    productUnits: wholeNumber(env, 'UNPROVEN_PRODUCT_UNITS', productUnits, 1, MOST),
    openUnits: wholeNumber(env, 'UNPROVEN_OPEN_UNITS', openUnits, 1, MOST),
  };
}
