import { shop } from '#src/domain/shop.ts';

/** The shop's WhatsApp chat, with a message that names the product already written. */
export function orderChat(title: string): string {
  const chat = new URL(shop.whatsapp.href);
  chat.searchParams.set('text', `Hello ${shop.brand}, I would like to order: ${title}`);
  return chat.href;
}
