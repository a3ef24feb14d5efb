import { unpaidChat } from '#src/domain/orders/chat.ts';
import { PAY_ON_DELIVERY, routes } from '#src/domain/routes.ts';
import { awaitedOrder } from '#src/stores/payments/awaited.ts';

/** What else helps after a card payment failed: paying on delivery, where that is possible, or asking. */
export function OtherWays({ number }: { readonly number: string }) {
  return (
    <>
      {awaitedOrder()?.mayPayOnDelivery === true && (
        <a className="button button-quiet" href={routes.cart + PAY_ON_DELIVERY}>
          Pay on delivery instead
        </a>
      )}
      <a className="button button-quiet" href={unpaidChat(number)} target="_blank" rel="noopener">
        Ask us on WhatsApp
      </a>
    </>
  );
}
