import { shop } from '#src/domain/shop.ts';

/** Returns the link to the shop's WhatsApp chat, with a prepared message that names the product. */
export function orderChat(title: string): string {
  const chat = new URL(shop.whatsapp.href);
  chat.searchParams.set('text', `Hello ${shop.brand}, I would like to order: ${title}`);
  return chat.href;
}
