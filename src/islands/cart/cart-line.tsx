import { memo } from 'react';
import { lineTotal } from '#src/domain/cart/cart.ts';
import type { CartLine as Line } from '#src/domain/cart/cart.ts';
import { lineNotes } from '#src/domain/cart/line-notes.ts';
import { formatNaira } from '#src/domain/money.ts';
import { productRoute } from '#src/domain/routes.ts';
import { takeOut } from '#src/stores/cart/undo.ts';
import { pictureSrc } from '#src/ui/picture.tsx';
import { QuantityField } from './quantity-field.tsx';

type Props = {
  readonly line: Line;
  /** File of its picture, or null. */
  readonly picture: string | null;
  /** Position among the lines, from 0. */
  readonly index: number;
  /** Called with the position when the line was removed: the focus needs another target. */
  readonly onGone: (index: number) => void;
};

/**
 * A product of the cart: picture, name, unit price, quantity, subtotal, remove. A long cart redraws
 * only changed lines.
 */
export const CartLine = memo(function CartLine({ line, picture, index, onGone }: Props) {
  const { productId, title } = line;
  const { was, shortage } = lineNotes(line);
  return (
    <tr className="table-line">
      <td className="cart-tile">
        <span className="product-tile">
          <img src={pictureSrc(picture)} alt="" width={80} height={80} loading="lazy" />
        </span>
      </td>
      <th scope="row" className="cart-name">
        <a href={productRoute(line.slug)}>{title}</a>
        {shortage !== null && <p className="line-note line-shortage">{shortage}</p>}
      </th>
      <td className="cart-price" data-name="Unit price">
        {formatNaira(line.price)}
        {was !== null && (
          <span className="line-note">
            {' '}
            was <s>{was}</s>
          </span>
        )}
      </td>
      <td className="cart-quantity" data-name="Quantity">
        <QuantityField
          line={line}
          onGone={() => {
            onGone(index);
          }}
        />
      </td>
      <td className="cart-subtotal" data-name="Subtotal">
        {formatNaira(lineTotal(line))}
      </td>
      <td className="cart-remove">
        <button
          type="button"
          className="quiet-button"
          aria-label={`Remove ${title}`}
          onClick={() => {
            takeOut(productId);
            onGone(index);
          }}
        >
          Remove
        </button>
      </td>
    </tr>
  );
});
