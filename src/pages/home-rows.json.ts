import type { APIRoute } from 'astro';
import { site } from '#src/catalogue/site.ts';
import { homeView } from '#src/catalogue/views/home.ts';
import { cardMarkup } from '#src/components/card-markup.ts';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { BEST_DEALS, display } from '#src/domain/display.ts';

/** The rest of the home page's rows, for the script that completes a row when it comes near. */
export const GET: APIRoute = async () => {
  const { index } = await site();
  const { sections, featured } = homeView(index);
  const rows = sections.map(({ title, cards }) => [title, rest(cards, 'card')]);
  return new Response(
    JSON.stringify(Object.fromEntries([...rows, [BEST_DEALS, rest(featured, 'slide')]])),
  );
};

function rest(cards: readonly ProductCard[], use: 'card' | 'slide'): string {
  return cards
    .slice(display.homeRowStart)
    .map((card) => `<li>${cardMarkup(card, 'late', use)}</li>`)
    .join('');
}
