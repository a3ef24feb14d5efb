import type { Cart } from '#src/domain/cart/cart.ts';
import { formatNaira } from '#src/domain/money.ts';
import { shop } from '#src/domain/shop.ts';

/** Most products named in the message: the address has to fit into a link. */
const MOST_NAMED = 10;

/**
 * Returns the link to the shop's WhatsApp chat after an application to pay later. The message holds
 * the name, the application's number if known, and the content of the cart.
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
