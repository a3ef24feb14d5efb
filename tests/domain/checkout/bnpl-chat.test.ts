import { expect, it } from 'vitest';
import type { CartLine } from '#src/domain/cart/cart.ts';
import { bnplChat } from '#src/domain/checkout/bnpl-chat.ts';
import { kobo } from '#src/domain/money.ts';
import { shop } from '#src/domain/shop.ts';

function line(number: number): CartLine {
  const productId = String(number);
  const price = kobo(100_000 * number);
  return {
    ...{ productId, slug: productId, title: `Phone & charger ${number}`, picture: null },
    ...{ price, seenPrice: price, quantity: 2, stock: null },
  };
}

const textOf = (href: string) => new URL(href).searchParams.get('text');

it('the chat link names the applicant and the products', () => {
  const chat = bnplChat('Ada Obi', 'BNPL-1234', [line(1)]);
  expect(chat.startsWith(`${shop.whatsapp.href}?text=`)).toBe(true);
  expect(textOf(chat)).toBe(
    `Hello ${shop.brand}, I am Ada Obi. I have applied to buy now and pay later (application BNPL-1234).\n2 x Phone & charger 1, ₦1,000 each`,
  );
});

it('the chat link is short enough to open, however full the cart is', () => {
  const lines = Array.from({ length: 100 }, (_, number) => line(number + 1));
  const chat = bnplChat('Ada Obi', null, lines);
  expect(textOf(chat)).toMatch(/and 90 more$/);
  expect(chat.length).toBeLessThan(2_000);
});
