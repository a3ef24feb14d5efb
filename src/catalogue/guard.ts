import type { Changes } from './changes.ts';
import { PullError } from './errors.ts';
import type { Pictures } from './fetch/pictures.ts';

/** From how many on, and from which part of the last snapshot on, a loss is taken for a fault. */
const LOSS = { products: 20, part: 0.2 } as const;

/** From how many pictures on it is a fault that not one of them could be had. */
const MANY_PICTURES = 10;

/**
 * Refuses a catalogue that would break the shop: empty, much smaller than the last, or without a
 * single one of its pictures. Throws a PullError; `force` lets all but the empty one through.
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
  if (lost >= LOSS.products && lost > lastProducts * LOSS.part) {
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
