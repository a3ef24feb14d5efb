import type { Changes } from './changes.ts';
import { PullError } from './errors.ts';
import type { Pictures } from './fetch/pictures.ts';

/** A loss of this many products, and of more than this share of the last snapshot, is an error. */
const LOSS = { products: 20, share: 0.2 } as const;

/** If none of at least this many pictures could be fetched, that is an error. */
const MANY_PICTURES = 10;

/**
 * Throws a PullError for a catalogue that would break the shop: empty, much smaller than the last, or
 * without any of its pictures. `force` accepts all but the empty one.
 */
export function refuseImplausible(
  products: number,
  lastProducts: number,
  changes: Changes,
  pictures: Pictures,
  force: boolean,
): void {
  if (products === 0) {
    throw new PullError('The API gave no product that can be shown; the last snapshot stays.');
  }
  if (force) return;
  const lost = changes.removed.length;
  if (lost >= LOSS.products && lost > lastProducts * LOSS.share) {
    throw new PullError(
      `The pull would lose ${lost} of ${lastProducts} products, so the last snapshot stays; if that is right, run "npm run pull -- --force".`,
    );
  }
  if (pictures.missing.size >= MANY_PICTURES && pictures.found.size === 0) {
    throw new PullError(
      `Not one of ${pictures.missing.size} pictures could be fetched; correct SHOP_UPLOADS_URL, or run "npm run pull -- --force".`,
    );
  }
}
