import { useEffect, useRef, useState } from 'react';
import { display } from '#src/domain/display.ts';
import { messages } from '#src/domain/messages.ts';
import { routes } from '#src/domain/routes.ts';
import { Icon } from '#src/ui/icon.tsx';

type Props = {
  /** Order number to read over the phone; null if the server gave none. */
  readonly number: string | null;
  /** Link to the order. */
  readonly href: string | null;
  /** Whether the page continues to the home page by itself. */
  readonly leaves?: boolean;
};

/** Confirmation of an order (SPEC.md section 2, Order success; section 4: then the home page). */
export function OrderPlaced({ number, href, leaves = false }: Props) {
  const said = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => said.current?.focus(), []);
  useEffect(() => {
    if (!leaves || held) return undefined;
    const timer = setTimeout(() => {
      location.assign(routes.home);
    }, display.popupMs);
    return () => {
      clearTimeout(timer);
    };
  }, [leaves, held]);
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  const { title, text } = messages.orderSuccessful;
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
      <p
        className="notice-links"
        onFocus={hold}
        onBlur={release}
        onPointerEnter={hold}
        onPointerLeave={release}
      >
        <a className="button" href={routes.home}>
          Continue Shopping
        </a>
        {href !== null && (
          <a className="button button-quiet" href={href}>
            View order
          </a>
        )}
      </p>
    </div>
  );
}
