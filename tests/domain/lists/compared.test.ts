import { describe, expect, it } from 'vitest';
import { differs } from '#src/domain/lists/compared.ts';

describe('what tells compared products apart', () => {
  it('is what has two values at least', () => {
    expect(differs([{ price: 1 }, { price: 1 }, { price: 2 }], ({ price }) => price)).toBe(true);
  });

  it('is nothing of one product, of none, or of equal ones', () => {
    const byPrice = ({ price }: { price: number }) => price;
    expect(differs([], byPrice)).toBe(false);
    expect(differs([{ price: 1 }], byPrice)).toBe(false);
    expect(differs([{ price: 1 }, { price: 1 }], byPrice)).toBe(false);
  });
});
