import { useEffect, useRef } from 'react';
import { messages } from '#src/domain/messages.ts';
import { formatNaira } from '#src/domain/money.ts';
import { nextSteps, saveToWhatsApp, type NewOrder } from '#src/domain/orders/next-steps.ts';
import { routes } from '#src/domain/routes.ts';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  /** Order number to read over the phone; null if the server gave none. */
  readonly number: string | null;
  /** Link to the order. */
  readonly href: string | null;
  /** What it cost and what happens next; null if this device does not know. */
  readonly order?: NewOrder | null;
};

/**
 * Confirmation of an order (SPEC.md section 2, Order success). It stays until the shopper goes on
 * (DESIGN.md, Rules that hold everywhere).
 */
export function OrderPlaced({ number, href, order = null }: Props) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  const { title, text } = messages.orderSuccessful;
  const address = href === null ? null : new URL(href, location.href).href;
  return (
    <div className="notice order-placed" role="status" tabIndex={-1} ref={said}>
      <p className="notice-mark">
        <Icon name="check" />
      </p>
      <h2>{title}</h2>
      <p className="notice-text">{text}</p>
      {number !== null && (
        <p>
          Order <strong>{number}</strong>
        </p>
      )}
      {order !== null && <NextSteps order={order} />}
      <p className="quiet">We have emailed you the details.</p>
      <p className="notice-links">
        <a className="button" href={routes.home}>
          Continue Shopping
        </a>
        {href !== null && (
          <a className="button button-quiet" href={href}>
            View order
          </a>
        )}
        {number !== null && (
          <a
            className="button button-quiet"
            href={saveToWhatsApp(number, order?.total ?? null, address)}
            target="_blank"
            rel="noopener"
          >
            Save to WhatsApp
          </a>
        )}
      </p>
    </div>
  );
}

function NextSteps({ order }: { readonly order: NewOrder }) {
  return (
    <>
      <p className="order-due">
        {order.isPaid ? 'Paid by card' : `To pay when ${dueWhen(order)}`}
        <strong>{formatNaira(order.total)}</strong>
      </p>
      <ol className="order-steps">
        {nextSteps(order).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

function dueWhen({ type }: NewOrder): string {
  return type === 'pickup' ? 'you collect it' : 'it arrives';
}
