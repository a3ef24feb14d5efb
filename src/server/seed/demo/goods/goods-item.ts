import { colourNote, colourOf } from '#src/server/seed/demo/colours.ts';
import { type Item, picturesOf } from '#src/server/seed/demo/item.ts';
import { describe } from '#src/server/seed/describe.ts';
import type { PictureSpec, ProductKind } from '#src/server/seed/seed-catalogue.ts';

/** Anything that is not a phone: facts as its maker gives them, prose in `story` and `points`. */
export type Goods = {
  readonly name: string;
  readonly brand: string;
  readonly story: string;
  readonly points: readonly string[];
  readonly specs: Readonly<Record<string, string>>;
  readonly box: readonly string[];
  readonly aspect: number;
  readonly variant: number;
  /** Whether the colour matters to a shopper, so that it stands in title and description. */
  readonly colourless?: boolean;
  readonly offers: readonly (readonly [colour: string, price: number, was?: number])[];
};

/** Where these goods stand in the shop, and how they are drawn. */
export type GoodsShelf = {
  readonly kind: ProductKind;
  readonly category: string;
  readonly subcategory: string | null;
  readonly views: readonly PictureSpec['view'][];
};

/** One product for each colour of each of the goods. */
export function goodsItems(shelf: GoodsShelf, goods: readonly Goods[]): Item[] {
  return goods.flatMap((one) =>
    one.offers.map(([colour, price, was]) => {
      const [body, accent] = colourOf(colour);
      const named = one.colourless !== true;
      const look = { colour: body, accent, aspect: one.aspect, variant: one.variant };
      return {
        title: named ? `${one.name} – ${colour}` : one.name,
        brand: one.brand,
        category: shelf.category,
        subcategory: shelf.subcategory,
        price,
        was: was ?? null,
        pictures: picturesOf({ kind: shelf.kind, ...look }, shelf.views),
        description: describe({
          paragraphs: named
            ? [one.story, `${colour} ${colourNote(colour, one.name)}.`]
            : [one.story],
          features: one.points,
          specs: [
            ['Brand', one.brand],
            ...Object.entries(one.specs),
            ...(named ? ([['Colour', colour]] as const) : []),
          ],
          box: one.box,
        }),
      };
    }),
  );
}
