import {
  productStates,
  staffProductCalls,
  type ProductChanges,
  type ProductState,
  type WireStaffProduct,
} from '#src/contract/staff-product.ts';
import { askStaff, isConflict } from './ask.ts';
import { createList, type List } from './list.ts';
import { readPublishing } from './publishing.ts';
import { staffClient } from './staff-client.ts';

/** Which products a list has, as in the address. */
export type ProductQuery = { readonly words: string; readonly state: ProductState };

/** Every state that products can be listed by. */
export const listedStates: readonly ProductState[] = productStates;

/** Returns the query in an address; a state that there is not counts as all. */
export function productQueryOf(query: string): ProductQuery {
  const asked = new URLSearchParams(query);
  const state = productStates.find((one) => one === asked.get('state')) ?? 'all';
  return { words: asked.get('words') ?? '', state };
}

/** Creates the list of products. */
export function createProductList(client = staffClient): List<WireStaffProduct, ProductQuery> {
  return createList(async ({ words, state }, before) => {
    const query = { words: words.trim() || undefined, state, before };
    const { data } = await askStaff(staffProductCalls.staffProducts, { query }, client);
    return data;
  });
}

/** The products of the screen. */
export const productList = createProductList();

/**
 * Changes a product of a list. Returns the server's sentence. Throws as `askStaff` does; after a conflict
 * the product is shown as it is now.
 */
export async function changeProduct(
  list: List<WireStaffProduct, ProductQuery>,
  { id, slug }: Pick<WireStaffProduct, 'id' | 'slug'>,
  changes: ProductChanges,
  client = staffClient,
): Promise<string> {
  try {
    const input = { params: { productId: id }, body: changes };
    const { data, message } = await askStaff(staffProductCalls.changeProduct, input, client);
    list.replace(data.data);
    void readPublishing(client);
    return message;
  } catch (error) {
    const present = isConflict(error) ? await readProduct(slug, id, client) : null;
    if (present !== null) list.replace(present);
    throw error;
  }
}

/** Reads one product. Returns null if it cannot be read: what was shown stays. */
export async function readProduct(
  slug: string,
  id: number,
  client: typeof staffClient,
): Promise<WireStaffProduct | null> {
  const input = { query: { words: slug } };
  const found = await askStaff(staffProductCalls.staffProducts, input, client).catch(() => null);
  return found?.data.data.find((product) => product.id === id) ?? null;
}
