import { lineTotal, MAX_QUANTITY } from '#src/domain/cart.ts';
import type { CartLine as Line } from '#src/domain/cart.ts';
import { formatNaira } from '#src/domain/money.ts';
import { productRoute } from '#src/domain/routes.ts';
import { addToCart, removeLine, removeUnit } from '#src/stores/cart.ts';
import { pictureSrc } from '#src/ui/picture.tsx';

/** One product of the cart: picture, name, unit price, quantity, subtotal, remove. */
export function CartLine({ line }: { readonly line: Line }) {
  const { productId, title } = line;
  return (
    <tr className="cart-line">
      <td className="cart-tile">
        <span className="cart-picture">
          <img src={pictureSrc(line.picture)} alt="" width={80} height={80} loading="lazy" />
        </span>
      </td>
      <th scope="row" className="cart-name">
        <a href={productRoute(line.slug)}>{title}</a>
      </th>
      <td className="cart-price" data-name="Unit price">
        {formatNaira(line.price)}
      </td>
      <td className="cart-quantity" data-name="Quantity">
        <div className="stepper">
          <button
            type="button"
            aria-label={`Decrease quantity of ${title}`}
            onClick={() => removeUnit(productId)}
          >
            −
          </button>
          <output aria-label={`Quantity of ${title}`}>{line.quantity}</output>
          <button
            type="button"
            aria-label={`Increase quantity of ${title}`}
            disabled={line.quantity === MAX_QUANTITY}
            onClick={() => addToCart(line)}
          >
            +
          </button>
        </div>
      </td>
      <td className="cart-subtotal" data-name="Subtotal">
        {formatNaira(lineTotal(line))}
      </td>
      <td className="cart-remove">
        <button
          type="button"
          className="quiet-button"
          aria-label={`Remove ${title}`}
          onClick={() => removeLine(productId)}
        >
          Remove
        </button>
      </td>
    </tr>
  );
}
