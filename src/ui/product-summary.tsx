import { placeholder } from '#src/domain/display.ts';
import { brandName, isSoldOut } from '#src/domain/product.ts';
import type { Picture } from '#src/domain/product.ts';
import { shop } from '#src/domain/shop.ts';
import type { NamedLink, ProductView } from '#src/domain/views.ts';
import { AddButton } from './add-button.tsx';
import { CataloguePicture } from './picture.tsx';
import { Price } from './price.tsx';

type Props = Pick<ProductView, 'card' | 'pictures' | 'brands' | 'subcategory' | 'label'>;

/** The top of a product's page: pictures beside title, price and Add to cart. */
export function ProductSummary({ card, pictures, brands, subcategory, label }: Props) {
  return (
    <div className="product-summary">
      <Gallery title={card.title} pictures={pictures} />
      <div className="product-facts">
        {label !== null && (
          <p className="product-label">
            {label.href === null ? (
              <span className="pill">{label.name}</span>
            ) : (
              <a className="pill" href={label.href}>
                {label.name}
              </a>
            )}
          </p>
        )}
        <h1>{card.title}</h1>
        <p className="product-line">
          <Brands brands={brands} name={brandName(card)} />
          <span>{card.category}</span>
          {subcategory !== null && <a href={subcategory.href}>{subcategory.name}</a>}
        </p>
        <p className="product-rating">
          <span aria-hidden="true">★★★★★ </span>
          <span className="visually-hidden">Rated {placeholder.detailRatingPercent}% </span>
          {placeholder.reviews}
        </p>
        <Price price={card.price} regularPrice={card.regularPrice} />
        <p className="stock" data-sold-out={isSoldOut(card) ? '' : undefined}>
          {isSoldOut(card) ? 'Out of Stock' : 'In Stock'}
        </p>
        <div className="product-buy">
          <AddButton card={card}>Add to cart</AddButton>
          <p className="order-by-phone">
            Prefer to talk? Call <a href={shop.phone.href}>{shop.phone.display}</a> or{' '}
            <a href={shop.whatsapp.href} target="_blank" rel="noopener">
              order on WhatsApp
            </a>
            .
          </p>
        </div>
      </div>
    </div>
  );
}

function Brands({
  brands,
  name,
}: {
  readonly brands: readonly NamedLink[];
  readonly name: string;
}) {
  if (name === '') return null;
  if (brands.length === 0) return <span>{name}</span>;
  return brands.map((brand) => (
    <a key={brand.href} href={brand.href}>
      {brand.name}
    </a>
  ));
}

function Gallery({
  title,
  pictures,
}: {
  readonly title: string;
  readonly pictures: readonly Picture[];
}) {
  const [first = null, ...others] = pictures;
  return (
    <div className="gallery">
      <div className="gallery-main">
        <CataloguePicture picture={first} alt={title} load="first" />
      </div>
      {others.length > 0 && (
        <ul className="gallery-more">
          {others.map((picture, place) => (
            <li key={picture.file}>
              <a href={`/pictures/${picture.file}`}>
                <CataloguePicture picture={picture} alt={`${title}, picture ${place + 2}`} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
