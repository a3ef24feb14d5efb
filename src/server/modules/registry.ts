import type { FastifyInstance } from 'fastify';
import { callGroups } from '#src/contract/index.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { registerGroup } from '#src/server/lib/calls.ts';
import { bannerHandlers } from './banner.ts';
import { categoryHandlers } from './category.ts';
import { deliveryHandlers } from './delivery.ts';
import { homeHandlers } from './home.ts';
import { policyHandlers } from './policy.ts';
import { productHandlers } from './product.ts';

/** Registers every call of the contract; those that have no handler answer 501. */
export function registerCalls(app: FastifyInstance, db: ShopDatabase): void {
  const { product, category, home, banner, delivery, policy, ...later } = callGroups;
  const catalogue = { catalogue: true };
  registerGroup(app, 'product', product, productHandlers(db), catalogue);
  registerGroup(app, 'category', category, categoryHandlers(db), catalogue);
  registerGroup(app, 'home', home, homeHandlers(db), catalogue);
  registerGroup(app, 'banner', banner, bannerHandlers(db), catalogue);
  registerGroup(app, 'delivery', delivery, deliveryHandlers(db), catalogue);
  registerGroup(app, 'policy', policy, policyHandlers(db), catalogue);
  for (const [name, group] of Object.entries(later)) registerGroup(app, name, group, {});
}
