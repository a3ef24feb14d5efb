import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { dayInWords } from '#src/domain/day.ts';
import { formatNaira } from '#src/domain/money.ts';
import { orderStateWords, type Order } from '#src/domain/orders/history.ts';
import { ownOrderRoute, productRoute } from '#src/domain/routes.ts';
import { OrderProgress, Steps } from '#src/islands/order/order-progress.tsx';
import { ReviewLines } from '#src/islands/reviews/review-lines.tsx';
import { openOrder, orderPage } from '#src/stores/orders/page.ts';
import { Icon } from '#src/ui/icon.tsx';
import { BuyAgain } from './buy-again.tsx';
import { OrderPicture } from './order-picture.tsx';
import { ReadAgain } from './read-again.tsx';
import { useModal } from '#src/islands/use-modal.ts';

type Props = {
  readonly order: Order;
  readonly cards: ReadonlyMap<string, ProductCard>;
  readonly onClose: () => void;
};

/** A whole order in a dialog: Escape, Back, its button or a click outside closes it. */
export function OrderDialog({ order, cards, onClose }: Props) {
  const { dialog, close } = useModal(onClose);
  const [pressedBeside, setPressedBeside] = useState(false);
  const { number, createdAt, lines, total } = order;
  return (
    <dialog
      className="order-dialog"
      aria-labelledby="order-dialog-heading"
      {...dialog}
      onPointerDown={(event) => {
        setPressedBeside(event.target === event.currentTarget);
      }}
      onClick={(event) => {
        // A drag that began inside, such as selecting text, may end outside.
        if (pressedBeside && event.target === event.currentTarget) close();
      }}
    >
      <div className="order-dialog-body">
        <div className="order-dialog-head">
          <div>
            <h2 id="order-dialog-heading">Order {number}</h2>
            <p className="quiet">
              {orderStateWords(order)} · {dayInWords(createdAt)}
            </p>
          </div>
          <button type="button" className="icon-link" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <Progress order={order} />
        <ul className="order-lines">
          {lines.map((line) => (
            <li key={line.id}>
              <OrderPicture slug={line.slug} cards={cards} />
              <LineFacts line={line} />
            </li>
          ))}
        </ul>
        <p className="order-sum">
          <span>Products together</span> <strong>{formatNaira(total)}</strong>
        </p>
        <p>
          <a className="button button-quiet" href={ownOrderRoute(number)}>
            Track this order
          </a>
        </p>
        <BuyAgain order={order} />
        <ReviewLines order={order} />
      </div>
    </dialog>
  );
}

/** The steps at once; their times, and when it should arrive, once the order is read. */
function Progress({ order }: Pick<Props, 'order'>) {
  const page = useStore(orderPage);
  const { number } = order;
  useEffect(() => void openOrder(`#${number}`), [number]);
  if (page.step === 'ready' && page.order.number === number) {
    return <OrderProgress order={page.order} />;
  }
  return (
    <section className="receipt-progress">
      <h3>Order status</h3>
      <Steps order={{ ...order, history: [] }} isWaiting={page.step === 'loading'} />
      {page.step === 'failed' && (
        <ReadAgain text={page.text} onAgain={() => void openOrder(`#${number}`)} />
      )}
    </section>
  );
}

function LineFacts({ line }: { readonly line: Order['lines'][number] }) {
  return (
    <div>
      <p className="order-line-name">
        {line.slug === null ? line.title : <a href={productRoute(line.slug)}>{line.title}</a>}
      </p>
      <dl className="order-line-facts">
        <div>
          <dt>Unit price</dt>
          <dd>{formatNaira(line.unitPrice)}</dd>
        </div>
        <div>
          <dt>Quantity</dt>
          <dd>{line.quantity}</dd>
        </div>
        <div>
          <dt>Total price</dt>
          <dd>{formatNaira(line.total)}</dd>
        </div>
      </dl>
    </div>
  );
}
