import type { FastifyInstance } from 'fastify';
import { callGroups } from '#src/contract/index.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { registerGroup } from '#src/server/lib/calls.ts';
import { bannerHandlers } from './banner.ts';
import { categoryHandlers } from './category.ts';
import { contactHandlers } from './contact.ts';
import { deliveryHandlers } from './delivery.ts';
import { homeHandlers } from './home.ts';
import { policyHandlers } from './policy.ts';
import { productHandlers } from './product.ts';
import { trackHandlers } from './track.ts';

/**
 * Registers every call of the contract; those that have no handler answer 501. `now` is the clock,
 * in ms since 1970.
 */
export function registerCalls(app: FastifyInstance, db: ShopDatabase, now: () => number): void {
  const { product, category, home, banner, delivery, policy, contact, track, ...later } =
    callGroups;
  const catalogue = { catalogue: true };
  registerGroup(app, 'product', product, productHandlers(db), catalogue);
  registerGroup(app, 'category', category, categoryHandlers(db), catalogue);
  registerGroup(app, 'home', home, homeHandlers(db), catalogue);
  registerGroup(app, 'banner', banner, bannerHandlers(db), catalogue);
  registerGroup(app, 'delivery', delivery, deliveryHandlers(db), catalogue);
  registerGroup(app, 'policy', policy, policyHandlers(db), catalogue);
  registerGroup(app, 'contact', contact, contactHandlers(db, now));
  registerGroup(app, 'track', track, trackHandlers(db, now));
  for (const [name, group] of Object.entries(later)) registerGroup(app, name, group, {});
}
