import { useStore } from '@nanostores/react';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { dayInWords } from '#src/domain/day.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { nigerianPhone, phoneInWords } from '#src/domain/phone-number.ts';
import { invoiceSums } from '#src/domain/staff/invoice.ts';
import { shopNow } from '#src/stores/staff/shop-now.ts';

/** The invoice of an order: it is seen on paper alone. */
export function OrderInvoice({ order }: { readonly order: WireStaffOrder }) {
  const { orderId, createdAt, fullname, phone, email, type, lines, deliveryFee, bill } = order;
  const number = nigerianPhone(phone) ?? phone;
  const where = [order.address, order.subArea, order.deliveryArea].filter((part) => part !== '');
  const sums = invoiceSums({
    ...{ status: order.status, total: nairaToKobo(order.total) },
    movements: order.movements.map((move) => ({ ...move, amount: nairaToKobo(move.amount) })),
  });
  return (
    <section className="bo-invoice" aria-label={`Invoice ${orderId}`}>
      <Issuer orderId={orderId} createdAt={createdAt} />
      <p>
        {fullname}
        <br />
        {type === 'pickup' ? 'Pickup' : where.join(', ')}
        <br />
        {[phoneInWords(number), email].filter((part) => part !== '').join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.productName}</td>
              <td>{line.quantity}</td>
              <td>{naira(line.unitPrice)}</td>
              <td>{naira(line.totalPrice)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name="Products" amount={naira(bill)} />
          <Sum name={type === 'pickup' ? 'Pickup' : 'Delivery'} amount={naira(deliveryFee)} />
          <Sum name="Total" amount={naira(order.total)} />
          {sums.paid > 0 && <Sum name="Paid" amount={formatNaira(sums.paid)} />}
          {sums.refunded > 0 && <Sum name="Refunded" amount={formatNaira(sums.refunded)} />}
          <Sum name="To pay" amount={formatNaira(sums.due)} />
        </tfoot>
      </table>
    </section>
  );
}

/** The shop, and what the invoice is of. */
function Issuer({ orderId, createdAt }: Pick<WireStaffOrder, 'orderId' | 'createdAt'>) {
  const shop = useStore(shopNow);
  return (
    <header>
      <p>
        <strong>{shop.brand}</strong>
        <br />
        {shop.office}
        <br />
        {shop.phone.display} · {shop.supportMail}
      </p>
      <p>
        <strong>Invoice {orderId}</strong>
        <br />
        {dayInWords(createdAt)}
      </p>
    </header>
  );
}

function Sum({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td>{amount}</td>
    </tr>
  );
}

function naira(amount: number): string {
  return formatNaira(nairaToKobo(amount));
}
