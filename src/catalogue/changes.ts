import type { Product } from '#src/domain/catalogue/product.ts';
import { aspects, traceOf, type Aspect, type LastSnapshot } from './last-snapshot.ts';

/** What a pull changed, by product id, in the catalogue's order. */
export type Changes = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly { readonly id: string; readonly what: readonly Aspect[] }[];
};

/** Returns the products added, removed and changed since the last snapshot. */
export function changesSince(last: LastSnapshot, products: readonly Product[]): Changes {
  const now = new Set(products.map(({ id }) => id));
  const changed = products.flatMap((product) => {
    const before = last.products.get(product.id);
    if (before === undefined) return [];
    const trace = traceOf(product);
    const what = aspects.filter((aspect) => before[aspect] !== trace[aspect]);
    return what.length === 0 ? [] : [{ id: product.id, what }];
  });
  return {
    added: [...now].filter((id) => !last.products.has(id)),
    removed: [...last.products.keys()].filter((id) => !now.has(id)),
    changed,
  };
}
