import type { ProductChanges, staffProductCalls } from '#src/contract/staff-product.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { changeAsMember } from './product-change.ts';
import { listProducts } from './product-list.ts';
import type { StaffShop } from './staff-shop.ts';

/** Products in the back office (DESIGN.md, The API contract, 18). */
export function staffProductHandlers({
  db,
  now,
  publisher,
}: Pick<StaffShop, 'db' | 'now' | 'publisher'>): Handlers<typeof staffProductCalls> {
  return {
    async staffProducts({ query }) {
      const page = await listProducts(db, query);
      return { status: 200, body: { message: 'Products', ...page } };
    },

    async changeProduct({ params: { productId }, body, visitor }) {
      demandRight(visitor, body);
      const data = await changeAsMember(db, visitor, { id: productId, changes: body, now });
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
