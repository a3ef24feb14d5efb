import { describe, expect, it } from 'vitest';
import type { CartLine } from '#src/domain/cart/cart.ts';
import { lineNotes } from '#src/domain/cart/line-notes.ts';
import { kobo } from '#src/domain/money.ts';

const line: CartLine = {
  ...{ productId: '1', slug: 'phone', title: 'Phone', picture: null, quantity: 3, stock: null },
  ...{ price: kobo(250_000), seenPrice: kobo(250_000) },
};

describe('the note of a cart line', () => {
  it('a cart line has no note while nothing has changed', () => {
    expect(lineNotes(line)).toEqual({ was: null, shortage: null });
    expect(lineNotes({ ...line, stock: 3 })).toEqual({ was: null, shortage: null });
  });

  it('a cart line shows its former price if that has changed', () => {
    expect(lineNotes({ ...line, price: kobo(300_000) }).was).toBe('₦2,500');
    expect(lineNotes({ ...line, price: kobo(200_000) }).was).toBe('₦2,500');
  });

  it('a cart line says that it is sold out or that fewer are left than wanted', () => {
    expect(lineNotes({ ...line, stock: 0 }).shortage).toBe('Out of Stock: please remove it.');
    expect(lineNotes({ ...line, stock: 2 }).shortage).toBe(
      'Only 2 left. Please reduce the quantity.',
    );
  });
});
