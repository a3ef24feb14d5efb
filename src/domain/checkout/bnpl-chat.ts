import type { Cart } from '#src/domain/cart/cart.ts';
import { formatNaira } from '#src/domain/money.ts';
import { shop } from '#src/domain/shop.ts';

/** The most products that the message names: an address has to fit into a link. */
const MOST_NAMED = 10;

/**
 * The shop's WhatsApp chat with the message of who has applied to pay later: name, the application's
 * number where the server gave one, and what is in the cart.
 */
export function bnplChat(fullname: string, application: string | null, cart: Cart): string {
  const chat = new URL(shop.whatsapp.href);
  const number = application === null ? '' : ` (application ${application})`;
  const lines = cart
    .slice(0, MOST_NAMED)
    .map(({ quantity, title, price }) => `${quantity} x ${title}, ${formatNaira(price)} each`);
  const more = cart.length - lines.length;
  const rest = more > 0 ? [`and ${more} more`] : [];
  const text = [
    `Hello ${shop.brand}, I am ${fullname}. I have applied to buy now and pay later${number}.`,
    ...lines,
    ...rest,
  ].join('\n');
  chat.searchParams.set('text', text);
  return chat.href;
}
