import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { dayInWords } from '#src/domain/day.ts';
import { formatNaira } from '#src/domain/money.ts';
import { orderStateWords, type Order } from '#src/domain/orders/history.ts';
import { OrderPicture } from './order-picture.tsx';

type Props = {
  readonly order: Order;
  readonly cards: ReadonlyMap<string, ProductCard>;
  readonly onView: () => void;
};

/** One order: its first product, how many others there are, and a button to see all of it. */
export function OrderRow({ order, cards, onView }: Props) {
  const { number, createdAt, lines, quantity, total } = order;
  const [first, ...others] = lines;
  return (
    <tr className="table-line order">
      <td className="order-tile">
        <OrderPicture slug={first?.slug ?? null} cards={cards} />
      </td>
      <th scope="row" className="order-name">
        {first?.title}
        {others.length > 0 && (
          <span className="order-more">
            {' '}
            and {others.length} more {others.length === 1 ? 'product' : 'products'}
          </span>
        )}
        <span className="order-facts">
          {orderStateWords(order)} · <span>{dayInWords(createdAt)}</span> · <span>{number}</span>
        </span>
      </th>
      <td className="order-quantity" data-name="Quantity">
        {quantity}
      </td>
      <td className="order-total" data-name="Total price">
        {formatNaira(total)}
      </td>
      <td className="order-view">
        <button
          type="button"
          className="button button-quiet"
          aria-label={`View order ${number}`}
          onClick={onView}
        >
          View
        </button>
      </td>
    </tr>
  );
}
