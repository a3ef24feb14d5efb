import { useEffect, useRef } from 'react';
import { routes } from '#src/domain/routes.ts';
import type { LastOrder } from '#src/stores/checkout/last-order.ts';
import { Icon } from '#src/ui/icon.tsx';

/** Says that another tab has placed the order of this one. */
export function OrderElsewhere({ number, href }: Pick<LastOrder, 'number' | 'href'>) {
  const said = useRef<HTMLDivElement>(null);
  // What the shopper looked at is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="notice order-placed" role="status" tabIndex={-1} ref={said}>
      <p className="notice-mark">
        <Icon name="check" />
      </p>
      <h2>This order was placed in another tab.</h2>
      {number !== null && (
        <p>
          Order <strong>{number}</strong>
        </p>
      )}
      <p className="notice-links">
        {href !== null && (
          <a className="button" href={href}>
            View order
          </a>
        )}
        <a className="button button-quiet" href={routes.home}>
          Continue Shopping
        </a>
      </p>
    </div>
  );
}
