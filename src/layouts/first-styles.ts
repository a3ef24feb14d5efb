import { sourceOf } from '#src/catalogue/site-policy.ts';
import { layOutSoFar } from '#src/components/lay-out-so-far.ts';
import type { PictureUse } from '#src/domain/catalogue/picture-source.ts';
import type { Picture, ProductCard } from '#src/domain/catalogue/product.ts';
import type { InlineCode } from '#src/domain/security-policy.ts';
import home from '#src/styles/first/home.css?inline';
import list from '#src/styles/first/list.css?inline';
import product from '#src/styles/first/product.css?inline';
import shared from '#src/styles/shared.css?inline';
import { markScript, startScript } from './early-script.ts';

/** What the first screen of a page shows. */
export type FirstScreen = {
  /** Names the styles that it needs besides those of all pages. */
  readonly screen: keyof typeof screens;
  /** The largest picture in view, and its use; null if there is none. */
  readonly picture: { readonly of: Picture; readonly use: PictureUse } | null;
};

/** Text of the style element, if there is one, and the sources of all that the layout holds inline. */
type FirstStyles = { readonly text: string | null; readonly code: InlineCode };

const none = firstOf(null);
const screens = {
  home: firstOf(shared + home),
  list: firstOf(shared + list),
  product: firstOf(shared + product),
} as const;

/**
 * Returns the styles that a page holds itself, so that its first paint takes one round trip: those of
 * all pages and those of its screen, as one text: the header and the page name a hash for each. Other
 * pages link the shared ones, which the browser keeps: visits begin with a list or a product.
 */
export function firstStyles(first: FirstScreen | undefined): FirstStyles {
  return first === undefined ? none : screens[first.screen];
}

/** Whether a page's own styles (`firstStyles`) are those of cards as well. */
export function holdsCards(first: FirstScreen | undefined): boolean {
  return first !== undefined && first.screen !== 'product';
}

/** Returns the first screen of a list of products. */
export function firstOfList({ cards }: { readonly cards: readonly ProductCard[] }): FirstScreen {
  const picture = cards[0]?.picture ?? null;
  return { screen: 'list', picture: picture && { of: picture, use: 'card' } };
}

function firstOf(text: string | null): FirstStyles {
  const styles = text === null ? [] : [sourceOf(text)];
  return { text, code: { scripts: [markScript, layOutSoFar, startScript].map(sourceOf), styles } };
}
