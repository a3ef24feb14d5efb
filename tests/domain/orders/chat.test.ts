import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { orderChat, searchChat, shareChat } from '#src/domain/orders/chat.ts';
import { shop } from '#src/domain/shop.ts';

const address = 'https://oja.example/products-details/phone';

describe('links to chats about a product', () => {
  it('order it at the shop’s own number, with title, price and address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const chat = new URL(orderChat({ title, price: kobo(32_650_000) }, address));
        expect(`${chat.origin}${chat.pathname}`).toBe(shop.whatsapp.href);
        expect(chat.searchParams.get('text')).toBe(
          `Hello Oja, I would like to order: ${title}\n₦326,500\n${address}`,
        );
        expect(chat.hash).toBe('');
      }),
    );
  });

  it('ask the shop for what a search did not find', () => {
    const chat = new URL(searchChat('50% “cheap” & good'));
    expect(`${chat.origin}${chat.pathname}`).toBe(shop.whatsapp.href);
    expect(chat.searchParams.get('text')).toBe('Hello Oja, I am looking for: 50% “cheap” & good');
  });

  it('share it with a person of the shopper’s choice', () => {
    const chat = new URL(shareChat({ title: 'A & B', price: kobo(150_000) }, address));
    expect(`${chat.origin}${chat.pathname}`).toBe('https://wa.me/');
    expect(chat.searchParams.get('text')).toBe(`A & B\n₦1,500\n${address}`);
  });
});
