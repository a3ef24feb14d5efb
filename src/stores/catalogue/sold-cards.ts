import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { messages } from '#src/domain/messages.ts';

const cards = atom<ReadonlyMap<string, ProductCard>>(new Map());

/** What the shop sells, by slug, as far as it has been looked up on this page. */
export const soldCards: ReadableAtom<ReadonlyMap<string, ProductCard>> = cards;

/**
 * Looks up what the shop sells under these slugs, with the pictures and prices of the last build; what
 * is sold no longer is left out. Rejects where the search index, which knows, does not come.
 */
export async function findCards(slugs: readonly string[]): Promise<void> {
  const missing = slugs.filter((slug) => !cards.get().has(slug));
  if (missing.length === 0) return;
  const { searchIndex } = await import('#src/stores/search/index-file.ts');
  await searchIndex.load();
  const { status, products } = searchIndex.state.get();
  if (status !== 'ready') throw new Error(messages.log.products);
  const sold = await searchIndex.cards(products.filter(({ slug }) => missing.includes(slug)));
  cards.set(new Map([...cards.get(), ...sold.map((card) => [card.slug, card] as const)]));
}
