import { vi } from 'vitest';
import { messages } from '#src/domain/messages.ts';
import { clientOf, openPage, type Call } from '#tests/stores/fresh-stores.ts';

/** Who is signed in. */
export const user = { id: 7, fullname: 'Ada Obi', email: 'ada@example.com' };

/** A product of the wishlist, as it comes. */
function entry(productId: number) {
  return {
    ...{ id: productId + 100, productId, productName: `Product ${productId}`, stock: null },
    ...{ productImage: null, promotionalPrice: 2500, slug: `product-${productId}` },
  };
}

function compared(productId: number) {
  const more = { brand: 'Oja', category: 'Phones', regularPrice: 3000, fullDesc: '<p>Good</p>' };
  return { ...entry(productId), ...more };
}

/** A server with the wishlist and the compare list of one user. */
export function createServer(kept: { wishlist?: number[]; compare?: number[] } = {}) {
  const wishlist = [...(kept.wishlist ?? [])];
  const compare = [...(kept.compare ?? [])];
  const refusals: Response[] = [];
  const wished = (message: string, status = 200) =>
    Response.json(
      { message, data: wishlist.map(entry), wishlistCount: wishlist.length },
      { status },
    );
  const comparison = (message: string) =>
    Response.json({ message, data: compare.map(compared), compareCount: compare.length });
  const take = (list: number[], id: number) => {
    if (list.includes(id)) list.splice(list.indexOf(id), 1);
  };
  const answer = ({ path, body }: Call): Response => {
    const refusal = refusals.shift();
    if (refusal !== undefined) return refusal;
    const [, call = '', userId, last] = path.split('/');
    if (userId !== '7') return Response.json({ message: 'Not yours' }, { status: 403 });
    const id = Number(last ?? (body as { productId?: string } | null)?.productId);
    switch (call) {
      case 'user-wishlist':
        return wished('Your wishlist');
      case 'add-wishlist': {
        const had = wishlist.includes(id);
        if (!had) wishlist.unshift(id);
        return had ? wished('Already there.', 201) : wished(messages.added.wishlist);
      }
      case 'remove-wishlistitem':
        take(wishlist, id);
        return wished('Taken out.');
      case 'user-compare':
        return comparison('Your compare list');
      case 'add-compare':
        if (!compare.includes(id)) compare.push(id);
        return comparison(messages.added.compare);
      default:
        take(compare, id);
        return comparison('Taken out.');
    }
  };
  return { ...clientOf(answer), refusals, wishlist };
}

/** A page of a user, or of a guest. */
export async function openLists(server = createServer(), signedInAs: typeof user | null = user) {
  const tab = await openPage();
  vi.stubGlobal('window', { location: { pathname: '/wishlist', search: '' } });
  const session = await import('#src/stores/accounts/session.ts');
  const { createWishlist } = await import('#src/stores/lists/wishlist.ts');
  const { createCompareList } = await import('#src/stores/lists/compare.ts');
  const { toasts } = await import('#src/stores/toasts.ts');
  const { idsOf } = await import('#src/stores/lists/kept-ids.ts');
  if (signedInAs !== null) session.beginSession(signedInAs, { wishlist: 0, compare: 0 });
  return {
    ...{ ...session, ...tab, idsOf, server },
    wishlist: createWishlist(server.client),
    compare: createCompareList(server.client),
    told: () => toasts.get().map(({ kind, text }) => `${kind}: ${text}`),
    undo: () => toasts.get().at(-1)?.undo?.(),
  };
}

/** The slugs of a list, in its order. */
export const slugs = ({ entries }: { entries: readonly { slug: string }[] }) =>
  entries.map(({ slug }) => slug);
