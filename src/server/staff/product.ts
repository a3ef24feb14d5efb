import type { ProductChanges, staffProductCalls } from '#src/contract/staff-product.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { changeAsMember } from './product-change.ts';
import { createAsMember } from './product-create.ts';
import { listProducts } from './product-list.ts';
import { productPage } from './product-page.ts';
import type { StaffShop } from './staff-shop.ts';

/** Products in the back office (DESIGN.md, The API contract, 18). */
export function staffProductHandlers(
  shop: Pick<StaffShop, 'db' | 'dataDir' | 'now' | 'publisher'>,
): Handlers<typeof staffProductCalls> {
  const { db, dataDir, now, publisher } = shop;
  return {
    async staffProducts({ query }) {
      const page = await listProducts(db, query);
      return { status: 200, body: { message: 'Products', ...page } };
    },

    async staffProduct({ params: { productId } }) {
      const data = await productPage(db, productId);
      return { status: 200, body: { message: 'Product', data } };
    },

    async createProduct({ body, headers, visitor }) {
      const id = await createAsMember(shop, visitor, body, headers['idempotency-key']);
      publisher?.changed();
      const data = await productPage(db, id);
      return { status: 201, body: { message: 'The product is stored.', data } };
    },

    async changeProduct({ params: { productId }, body, visitor }) {
      demandRight(visitor, body);
      const change = { id: productId, changes: body, dataDir, now };
      const data = await changeAsMember(db, visitor, change);
      publisher?.changed();
      return { status: 200, body: { message: 'The product is changed.', data } };
    },
  };
}

/** Throws a 403 Problem if an assistant changes more than the stock. */
function demandRight({ role }: StaffMember, { stock: _stock, ...others }: ProductChanges): void {
  if (role !== 'assistant' || Object.keys(others).length === 0) return;
  throw new Problem(
    403,
    'not_your_role',
    'Your role may change the stock alone. Please ask the owner.',
  );
}
