import type { WireInbox } from '#src/contract/staff-inbox.ts';
import { formatNaira, kobo, MAX_KOBO, nairaToKobo } from '#src/domain/money.ts';
import { productsOfRoute } from '#src/domain/staff/routes.ts';
import { InboxDone } from './inbox-done.tsx';
import { InboxSender } from './inbox-sender.tsx';

/** An application to buy now and pay later. */
export function InboxApplication({ item }: { readonly item: WireInbox<'application'> }) {
  const { number, lines, address, city } = item;
  const total = lines.reduce((sum, { price, quantity }) => sum + nairaToKobo(price) * quantity, 0);
  return (
    <>
      <section className="bo-part bo-lines" aria-labelledby="lines-heading">
        <h2 id="lines-heading">Wants to pay later</h2>
        {lines.length === 0 ? (
          <p>The cart was empty. Ask which product it is about.</p>
        ) : (
          <ul>
            {lines.map(({ title, slug, price, quantity }) => (
              <li key={title}>
                <span className="bo-quantity">{quantity} ×</span>
                <span className="bo-line-name">
                  {slug === null ? title : <a href={productsOfRoute(slug)}>{title}</a>}
                </span>
                <span className="bo-amount">{formatNaira(nairaToKobo(price))}</span>
              </li>
            ))}
          </ul>
        )}
        {lines.length > 0 && total <= MAX_KOBO && (
          <p>
            <strong>{formatNaira(kobo(total))}</strong> in all, at the prices of that day
          </p>
        )}
        <p className="quiet">Application {number}</p>
      </section>
      <InboxSender
        sender={{ ...item, about: `your application ${number}`, text: '' }}
        address={[address, city]}
      />
      <InboxDone item={item} />
    </>
  );
}
