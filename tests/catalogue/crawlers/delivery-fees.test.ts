import { describe, expect, it } from 'vitest';
import { lagosFees } from '#src/catalogue/crawlers/delivery-fees.ts';

function place(area: string, fee: number) {
  return { id: area, area, subArea: '', type: '', fee, days: '', payOnDelivery: null };
}

describe('delivery costs', () => {
  it('delivery costs the range of the places in Lagos, since the rest is agreed after payment', () => {
    const places = [place('Ikeja', 250_000), place('Yaba', 200_000), place('Interstate', 0)];
    expect(lagosFees(places)).toEqual({ least: 200_000, most: 250_000 });
  });

  it('delivery costs are unknown if the server lists no place', () => {
    expect(lagosFees([])).toBeNull();
    expect(lagosFees([place('interstate', 0)])).toBeNull();
  });
});
