import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { dueAtHandover } from '#src/domain/orders/progress.ts';
import { productRoute } from '#src/domain/routes.ts';

/** The products of an order, and what they cost. */
export function OrderLines({ order }: { readonly order: WireStaffOrder }) {
  const { lines, type } = order;
  const due = dueAtHandover({ ...order, total: nairaToKobo(order.total) });
  return (
    <section className="bo-part bo-lines" aria-labelledby="lines-heading">
      <h2 id="lines-heading">Products</h2>
      <ul>
        {lines.map(({ id, productName, slug, quantity, totalPrice }) => (
          <li key={id}>
            <span className="bo-quantity">{quantity} ×</span>
            <span className="bo-line-name">
              {slug === null ? productName : <a href={productRoute(slug)}>{productName}</a>}
            </span>
            <span className="bo-amount">{formatNaira(nairaToKobo(totalPrice))}</span>
          </li>
        ))}
      </ul>
      <dl className="bo-sums">
        <Sum name={type === 'pickup' ? 'Pickup' : 'Delivery fee'} naira={order.deliveryFee} />
        <Sum name="Total" naira={order.total} />
        {due !== null && <Sum name="To collect" naira={order.total} />}
      </dl>
    </section>
  );
}

function Sum({ name, naira }: { readonly name: string; readonly naira: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNaira(nairaToKobo(naira))}</dd>
    </div>
  );
}
