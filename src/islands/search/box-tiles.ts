import type { SearchProduct } from '#src/domain/search/product.ts';
import { setChildren } from './box-make.ts';
import type { Option } from './box-option.ts';

/** Size of a product's picture, in CSS px. */
const PICTURE = 56;

/** The pictures beside products. */
export type Tiles = {
  /** Shows the picture of each option's product if `srcOf` knows its address. */
  readonly show: (
    options: readonly Option[],
    srcOf: (product: SearchProduct) => string | undefined,
  ) => void;
};

/**
 * A picture stays the same element while its product is visible, in whichever row: it is not decoded
 * again, and never appears beside another product.
 */
export function createTiles(page: Document): Tiles {
  let known = new Map<string, HTMLImageElement>();
  return {
    show: (options, srcOf) => {
      const now = new Map<string, HTMLImageElement>();
      for (const { tile, view } of options) {
        const { product } = view();
        if (tile === null || product === null) continue;
        const src = srcOf(product);
        const picture =
          known.get(product.slug) ?? (src === undefined ? null : createPicture(page, src));
        if (picture !== null) now.set(product.slug, picture);
        setChildren(tile, picture === null ? [] : [picture]);
      }
      known = now;
    },
  };
}

function createPicture(page: Document, src: string): HTMLImageElement {
  const picture = page.createElement('img');
  picture.alt = '';
  picture.width = PICTURE;
  picture.height = PICTURE;
  picture.decoding = 'async';
  picture.src = src;
  return picture;
}
