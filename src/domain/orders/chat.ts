import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { formatNaira } from '#src/domain/money.ts';
import { shop } from '#src/domain/shop.ts';

/**
 * Returns the link to the shop's WhatsApp chat, with a prepared message that names the product, its
 * price and `address`, the address of its page.
 */
export function orderChat({ title, price }: Offered, address: string): string {
  return chatLink(
    shop.whatsapp.href,
    `Hello ${shop.brand}, I would like to order: ${title}\n${formatNaira(price)}\n${address}`,
  );
}

/** Returns the link to the shop's chat with a message about an order whose card payment failed. */
export function unpaidChat(number: string): string {
  return chatLink(
    shop.whatsapp.href,
    `Hello ${shop.brand}, my card payment for order ${number} did not go through.`,
  );
}

/** Returns the link to the shop's chat with a message that asks for what a search did not find. */
export function searchChat(text: string): string {
  return chatLink(shop.whatsapp.href, `Hello ${shop.brand}, I am looking for: ${text}`);
}

/** Returns the link that sends a product, its price and address to a chat of the shopper's choice. */
export function shareChat({ title, price }: Offered, address: string): string {
  return chatLink('https://wa.me/', `${title}\n${formatNaira(price)}\n${address}`);
}

type Offered = Pick<ProductCard, 'title' | 'price'>;

/** Returns a link that opens a WhatsApp chat, `href`, with a prepared message. */
export function chatLink(href: string, text: string): string {
  const chat = new URL(href);
  chat.searchParams.set('text', text);
  return chat.href;
}
