import { kobo, type Kobo } from '#src/domain/money.ts';
import { INTERSTATE } from '#src/domain/terms.ts';
import type { SnapshotDelivery } from '#src/catalogue/snapshot.ts';

/** The lowest and the highest delivery fee in Lagos. */
export type DeliveryFees = { readonly least: Kobo; readonly most: Kobo };

/**
 * Returns the fee range of the delivery areas in Lagos; null if there are none. Elsewhere the fee is
 * agreed after payment (SPEC.md section 4), so no rate can be stated.
 */
export function lagosFees(delivery: readonly SnapshotDelivery[]): DeliveryFees | null {
  const fees = delivery
    .filter(({ area }) => area.toLowerCase() !== INTERSTATE.toLowerCase())
    .map(({ fee }) => fee);
  if (fees.length === 0) return null;
  return { least: kobo(Math.min(...fees)), most: kobo(Math.max(...fees)) };
}
