import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuantity } from '#src/domain/cart/cart.ts';
import { quantityFault, typedQuantity } from '#src/domain/cart/typed-quantity.ts';

describe('a typed quantity', () => {
  it('a typed quantity is a whole number from 1 to 99, with optional spaces and zeros', () => {
    expect(typedQuantity('7')).toBe(7);
    expect(typedQuantity(' 12 ')).toBe(12);
    expect(typedQuantity('007')).toBe(7);
    expect(typedQuantity('99')).toBe(99);
  });

  it('a typed quantity that is no such number is null', () => {
    for (const text of [
      '',
      ' ',
      '0',
      '100',
      '-1',
      '1.5',
      '1,000',
      '2e1',
      '٣',
      'ten',
      '1 2',
      '+3',
    ]) {
      expect(typedQuantity(text), text).toBeNull();
    }
  });

  it('a typed quantity is always valid for a line, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const quantity = typedQuantity(text);
        expect(quantity === null || isQuantity(quantity)).toBe(true);
      }),
    );
  });
});

describe('the message for a typed quantity', () => {
  it('a typed quantity that fits has no message', () => {
    expect(quantityFault('99', { quantity: 1, stock: null })).toBeNull();
    expect(quantityFault('3', { quantity: 1, stock: 3 })).toBeNull();
  });

  it('a typed quantity that is no number, or above the stock, gets one sentence', () => {
    expect(quantityFault('many', { quantity: 1, stock: null })).toBe(
      'Please type a whole number from 1 to 99.',
    );
    expect(quantityFault('4', { quantity: 1, stock: 3 })).toBe('The shop has only 3 left.');
    expect(quantityFault('2', { quantity: 1, stock: 0 })).toBe('This product has sold out.');
  });

  it('a typed quantity may always be lower', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(99), (quantity, stock) => {
        expect(quantityFault(String(quantity), { quantity, stock })).toBeNull();
      }),
    );
  });
});
