import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { dayInWords, momentInWords } from '#src/domain/day.ts';
import { formatNaira, type Kobo } from '#src/domain/money.ts';
import { orderStateWords, statusWords, type OrderLine } from '#src/domain/orders/history.ts';
import { orderSteps } from '#src/domain/orders/progress.ts';
import { paymentWords, type WholeOrder } from '#src/domain/orders/whole-order.ts';
import { phoneInWords } from '#src/domain/phone-number.ts';
import { productRoute } from '#src/domain/routes.ts';
import { ReviewLines } from '#src/islands/reviews/review-lines.tsx';
import { shop } from '#src/domain/shop.ts';
import { OrderPicture } from '#src/islands/account/order-picture.tsx';
import { useCards } from '#src/islands/use-cards.ts';
import { OrderProgress } from './order-progress.tsx';

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
      <OrderProgress order={order} />
      <Products order={order} />
      <ReviewLines order={order} />
      <Facts order={order} />
      {orderSteps(order).length === 0 && <History order={order} />}
      <p className="receipt-shop">
        {shop.brand}, {shop.office} · {shop.phone.display} · {shop.supportMail}
      </p>
    </article>
  );
}

function Products({ order }: Part) {
  const { lines, bill, deliveryFee, total, type, refunded, refunding } = order;
  const cards = useCards(lines.flatMap(({ slug }) => slug ?? []));
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
          <Line key={line.id} line={line} cards={cards} />
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

type LineProps = {
  readonly line: OrderLine;
  readonly cards: ReadonlyMap<string, ProductCard>;
};

function Line({ line, cards }: LineProps) {
  const { slug, title } = line;
  return (
    <tr>
      <th scope="row">
        <div className="receipt-product">
          <OrderPicture slug={slug} cards={cards} />
          {slug === null ? title : <a href={productRoute(slug)}>{title}</a>}
        </div>
      </th>
      <td data-name="Unit price">{formatNaira(line.unitPrice)}</td>
      <td data-name="Quantity">{line.quantity}</td>
      <td data-name="Total price">{formatNaira(line.total)}</td>
    </tr>
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
  const { buyer, type } = order;
  return (
    <dl className="receipt-facts">
      {buyer !== null && (
        <>
          <div>
            <dt>For</dt>
            <dd>
              {buyer.fullname}
              <br />
              {phoneInWords(buyer.phone)}
              <br />
              {buyer.email}
            </dd>
          </div>
          <div>
            <dt>{type === 'pickup' ? 'Pickup' : 'Delivery'}</dt>
            <dd>
              {(type === 'pickup' ? [shop.office] : buyer.address).map((part) => (
                <span key={part} className="receipt-line">
                  {part}
                </span>
              ))}
              {order.deliveryDays !== '' && (
                <span className="receipt-line">{order.deliveryDays}</span>
              )}
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>Payment</dt>
        <dd>{paymentWords(order)}</dd>
      </div>
    </dl>
  );
}

function History({ order: { history, type } }: Part) {
  return (
    <section className="receipt-history" aria-labelledby="history-heading">
      <h3 id="history-heading">History</h3>
      <ol>
        {history.map(({ status, at }) => (
          <li key={`${at}-${status}`}>
            <span>{statusWords(status, type)}</span>{' '}
            <time className="quiet" dateTime={at}>
              {momentInWords(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
