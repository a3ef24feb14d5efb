import { describe, expect, it } from 'vitest';
import { differs } from '#src/domain/lists/compared.ts';

describe('differences of compared products', () => {
  it('compared products differ if any two values do', () => {
    expect(differs([{ price: 1 }, { price: 1 }, { price: 2 }], ({ price }) => price)).toBe(true);
  });

  it('one product, none, or equal ones have no differences', () => {
    const byPrice = ({ price }: { price: number }) => price;
    expect(differs([], byPrice)).toBe(false);
    expect(differs([{ price: 1 }], byPrice)).toBe(false);
    expect(differs([{ price: 1 }, { price: 1 }], byPrice)).toBe(false);
  });
});
