import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { findCards, soldCards } from '#src/stores/catalogue/sold-cards.ts';

/**
 * Returns the shop's cards of these slugs, by slug, once loaded: for their pictures. Missing ones are
 * shown without.
 */
export function useCards(slugs: readonly string[]): ReadonlyMap<string, ProductCard> {
  const wanted = slugs.join(' ');
  useEffect(() => {
    if (wanted === '') return;
    findCards(wanted.split(' ')).catch((error: unknown) => {
      console.warn('Pictures could not be looked up.', error);
    });
  }, [wanted]);
  return useStore(soldCards, { ssr: 'initial' });
}
