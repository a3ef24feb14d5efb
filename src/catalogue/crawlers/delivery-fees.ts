import { kobo, type Kobo } from '#src/domain/money.ts';
import { INTERSTATE } from '#src/domain/terms.ts';
import type { SnapshotDelivery } from '#src/catalogue/snapshot.ts';

/** What delivery in Lagos costs, from its cheapest place to its dearest. */
export type DeliveryFees = { readonly least: Kobo; readonly most: Kobo };

/**
 * The fees of the places that the shop delivers to, all of which are in Lagos: elsewhere the fee is
 * agreed after payment (SPEC.md section 4), so that no rate can be stated. Null without any place.
 */
export function lagosFees(places: readonly SnapshotDelivery[]): DeliveryFees | null {
  const fees = places
    .filter(({ area }) => area.toLowerCase() !== INTERSTATE.toLowerCase())
    .map(({ fee }) => fee);
  if (fees.length === 0) return null;
  return { least: kobo(Math.min(...fees)), most: kobo(Math.max(...fees)) };
}
