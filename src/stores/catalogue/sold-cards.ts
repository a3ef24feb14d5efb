import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { messages } from '#src/domain/messages.ts';

const cards = atom<ReadonlyMap<string, ProductCard>>(new Map());

/** Cards of products that are sold, by slug, as far as this page has looked them up. */
export const soldCards: ReadableAtom<ReadonlyMap<string, ProductCard>> = cards;

/**
 * Looks up the cards of products by their slugs, with the pictures and prices of the last build.
 * Products that are no longer sold are left out. Rejects if the search index cannot be fetched.
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
