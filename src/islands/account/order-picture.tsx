import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { CataloguePicture } from '#src/ui/picture.tsx';

type Props = {
  /** Of the product, as far as it is sold. */
  readonly slug: string | null;
  readonly cards: ReadonlyMap<string, ProductCard>;
};

/** The picture of a product that was ordered: the one of today, and a placeholder until it is known. */
export function OrderPicture({ slug, cards }: Props) {
  return (
    <span className="product-tile">
      <CataloguePicture picture={cards.get(slug ?? '')?.picture ?? null} alt="" use="thumb" />
    </span>
  );
}
