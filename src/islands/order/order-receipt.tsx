import { dayInWords, momentInWords } from '#src/domain/day.ts';
import { formatNaira, type Kobo } from '#src/domain/money.ts';
import { orderStateWords, orderStatusWords } from '#src/domain/orders/history.ts';
import { paymentWords, type WholeOrder } from '#src/domain/orders/whole-order.ts';
import { productRoute } from '#src/domain/routes.ts';
import { shop } from '#src/domain/shop.ts';

/** An order as a printable receipt. */
export function OrderReceipt({ order }: { readonly order: WholeOrder }) {
  const { number, createdAt, note } = order;
  return (
    <article className="receipt" aria-labelledby="receipt-heading">
      <header className="receipt-head">
        <div>
          <h2 id="receipt-heading">Order {number}</h2>
          <p className="quiet">
            {orderStateWords(order)} · {dayInWords(createdAt)}
          </p>
        </div>
        <button
          type="button"
          className="button button-quiet receipt-print"
          onClick={() => {
            print();
          }}
        >
          Print receipt
        </button>
      </header>
      {note !== null && <p className="checkout-note">{note}</p>}
      <Products order={order} />
      <Facts order={order} />
      <History order={order} />
      <p className="receipt-shop">
        {shop.brand}, {shop.office} · {shop.phone.display} · {shop.supportMail}
      </p>
    </article>
  );
}

function Products({ order }: Part) {
  const { lines, bill, deliveryFee, total, type, refunded, refunding } = order;
  return (
    <table className="receipt-lines">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Unit price</th>
          <th scope="col">Quantity</th>
          <th scope="col">Total price</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.slug === null ? line.title : <a href={productRoute(line.slug)}>{line.title}</a>}
            </th>
            <td data-name="Unit price">{formatNaira(line.unitPrice)}</td>
            <td data-name="Quantity">{line.quantity}</td>
            <td data-name="Total price">{formatNaira(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum name="Products" amount={bill} />
        <Sum name={type === 'pickup' ? 'Pickup' : 'Delivery fee'} amount={deliveryFee} />
        <tr className="receipt-total">
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td>{formatNaira(total)}</td>
        </tr>
        {refunding > 0 && <Sum name="Refund on its way" amount={refunding} />}
        {refunded > 0 && <Sum name="Refunded" amount={refunded} />}
      </tfoot>
    </table>
  );
}

function Sum({ name, amount }: { readonly name: string; readonly amount: Kobo }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td>{formatNaira(amount)}</td>
    </tr>
  );
}

type Part = { readonly order: WholeOrder };

function Facts({ order }: Part) {
  const { fullname, phone, email, address, type, deliveryDays } = order;
  return (
    <dl className="receipt-facts">
      <div>
        <dt>For</dt>
        <dd>
          {fullname}
          <br />
          {phone}
          <br />
          {email}
        </dd>
      </div>
      <div>
        <dt>{type === 'pickup' ? 'Pickup' : 'Delivery'}</dt>
        <dd>
          {(type === 'pickup' ? [shop.office] : address).map((part) => (
            <span key={part} className="receipt-line">
              {part}
            </span>
          ))}
          {deliveryDays !== '' && <span className="receipt-line">{deliveryDays}</span>}
        </dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>{paymentWords(order)}</dd>
      </div>
    </dl>
  );
}

function History({ order: { history } }: Part) {
  return (
    <section className="receipt-history" aria-labelledby="history-heading">
      <h3 id="history-heading">Order status</h3>
      <ol>
        {history.map(({ status, at }) => (
          <li key={`${at}-${status}`}>
            <span>{orderStatusWords[status]}</span>{' '}
            <time className="quiet" dateTime={at}>
              {momentInWords(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
