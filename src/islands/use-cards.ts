import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { findCards, soldCards } from '#src/stores/catalogue/sold-cards.ts';

/**
 * The shop's cards of these slugs, by slug, once they are there: for their pictures. What is not found
 * is missing, and shown without.
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
