import { namedOrders } from '#src/domain/staff/named-orders.ts';
import { staffOrderRoute } from '#src/domain/staff/routes.ts';

/** Links to the orders that a text names; nothing if it names none. */
export function NamedOrders({ text }: { readonly text: string }) {
  const numbers = namedOrders(text);
  if (numbers.length === 0) return null;
  return (
    <ul className="bo-inbox-links" aria-label="Orders">
      {numbers.map((number) => (
        <li key={number}>
          <a href={staffOrderRoute(number)}>Order {number}</a>
        </li>
      ))}
    </ul>
  );
}
