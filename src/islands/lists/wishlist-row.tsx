import type { ProductCard } from '#src/domain/catalogue/product.ts';
import type { KeptEntry } from '#src/domain/lists/kept-entry.ts';
import { formatNaira } from '#src/domain/money.ts';
import { productRoute } from '#src/domain/routes.ts';
import { pictureSrc } from '#src/ui/picture.tsx';
import { EntryAdd } from './entry-add.tsx';
import { EntryStock } from './entry-stock.tsx';

type Props = {
  readonly entry: KeptEntry;
  /** The shop's card of it, for its picture; missing until it is loaded. */
  readonly card: ProductCard | undefined;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
};

/** A product of the wishlist: product, price, stock status, add to cart, remove. */
export function WishlistRow({ entry, card, onAdd, onRemove }: Props) {
  return (
    <tr className="table-line">
      <th scope="row" className="wish-product">
        <div className="wish-name">
          <span className="product-tile">
            <img
              src={pictureSrc(card?.picture?.file ?? null)}
              alt=""
              width={80}
              height={80}
              loading="lazy"
            />
          </span>
          <a href={productRoute(entry.slug)}>{entry.title}</a>
        </div>
      </th>
      <td className="wish-price">{formatNaira(entry.price)}</td>
      <td className="wish-stock">
        <EntryStock entry={entry} />
      </td>
      <td className="wish-add">
        <EntryAdd entry={entry} onAdd={onAdd} />
      </td>
      <td className="wish-remove">
        <button
          type="button"
          className="quiet-button"
          aria-label={`Remove ${entry.title}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </td>
    </tr>
  );
}
