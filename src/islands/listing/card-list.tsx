import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ProductCard as Card } from '#src/domain/catalogue/product.ts';
import { display } from '#src/domain/display.ts';
import { CardSkeletons } from '#src/ui/card-skeletons.tsx';
import { ProductCard } from '#src/ui/product-card.tsx';

/** Renders cards after those of the list and, if `waiting`, placeholders after them. */
export type ShowCards = (cards: readonly Card[], waiting: boolean) => void;

/**
 * Renders the further cards into the page's own list, so that the grid continues. They are in the
 * document when the call returns.
 */
export function cardList(list: HTMLElement): ShowCards {
  const root = createRoot(list.ownerDocument.createElement('div'));
  return (cards, waiting) => {
    flushSync(() => {
      root.render(createPortal(<Items cards={cards} waiting={waiting} />, list));
    });
  };
}

function Items({ cards, waiting }: { readonly cards: readonly Card[]; readonly waiting: boolean }) {
  return (
    <>
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} />
        </li>
      ))}
      {waiting && <CardSkeletons count={display.skeletons} />}
    </>
  );
}
