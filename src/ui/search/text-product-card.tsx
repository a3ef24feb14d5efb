import { productRoute } from '#src/domain/routes.ts';
import type { TextProduct } from '#src/domain/search/text-product.ts';
import { CataloguePicture, type PictureLoad } from '#src/ui/picture.tsx';

type Props = { readonly product: TextProduct; readonly load: PictureLoad };

/** A product without its price, which the text search does not know: the whole card is a link. */
export function TextProductCard({ product, load }: Props) {
  const { slug, title, picture, names } = product;
  return (
    <article className="card">
      <div className="card-tile">
        <CataloguePicture picture={picture} alt={title} load={load} />
      </div>
      <div className="card-body">
        <p className="card-category">{names[0]}</p>
        <h3 className="card-title">
          <a href={productRoute(slug)} className="card-link">
            {title}
          </a>
        </h3>
        <p className="quiet">See price</p>
      </div>
    </article>
  );
}
