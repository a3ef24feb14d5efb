import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOrderLink } from '#src/domain/orders/link.ts';
import { orderRoute } from '#src/domain/routes.ts';

it('the address of an order contains its number and key', () => {
  const number = fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{2,31}$/);
  const key = fc.stringMatching(/^[A-Za-z0-9_-]{20,100}$/);
  fc.assert(
    fc.property(number, key, (of, by) => {
      const { hash } = new URL(orderRoute(of, by), 'https://shop.example');
      expect(readOrderLink(hash)).toEqual({ number: of, key: by });
    }),
  );
});

it('the address of a signed-in user’s order needs no key', () => {
  expect(readOrderLink('#OJA-1234-5678')).toEqual({ number: 'OJA-1234-5678', key: null });
});

it.each(['', '#', '#main', '#OJA-1234.short', '#OJA-1234.', '#oja-1234', '#<script>'])(
  'an address with %j names no order',
  (hash) => {
    expect(readOrderLink(hash)).toBeNull();
  },
);
