import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { CataloguePicture } from '#src/ui/picture.tsx';

type Props = {
  /** The product's picture, if it is still sold. */
  readonly slug: string | null;
  readonly cards: ReadonlyMap<string, ProductCard>;
};

/** The current picture of an ordered product, or a placeholder until it is known. */
export function OrderPicture({ slug, cards }: Props) {
  return (
    <span className="product-tile">
      <CataloguePicture picture={cards.get(slug ?? '')?.picture ?? null} alt="" use="thumb" />
    </span>
  );
}
