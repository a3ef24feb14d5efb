import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderChat } from '#src/domain/orders/chat.ts';
import { shop } from '#src/domain/shop.ts';

it('an order by chat goes to the shop’s own number and names the product, whatever its title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const chat = new URL(orderChat(title));
      expect(`${chat.origin}${chat.pathname}`).toBe(shop.whatsapp.href);
      expect(chat.searchParams.get('text')).toMatch(/^Hello Oja, I would like to order: /);
      expect(chat.searchParams.get('text')?.endsWith(title)).toBe(true);
      expect(chat.hash).toBe('');
    }),
  );
});
