import { describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import {
  orderStateWords,
  ordersOf,
  statusWords,
  type ListedLine,
} from '#src/domain/orders/history.ts';

function line(number: string, id: number, quantity = 1): ListedLine {
  return {
    id,
    title: `Product ${id}`,
    unitPrice: kobo(50_000),
    quantity,
    total: kobo(50_000 * quantity),
    productId: String(id),
    slug: `product-${id}`,
    reviewed: false,
    number,
    status: 'paid',
    type: 'delivery',
    createdAt: '2026-11-01T10:00:00.000Z',
    refunded: kobo(0),
  };
}

describe('orders from their lines', () => {
  it('orders come in the order of the list, each with all its lines', () => {
    const orders = ordersOf([line('B2', 1), line('B2', 2, 3), line('A1', 3), line('B2', 4)]);
    expect(orders.map(({ number }) => number)).toEqual(['B2', 'A1']);
    expect(orders[0]?.lines.map(({ id }) => id)).toEqual([1, 2, 4]);
  });

  it('orders count their units and add up the costs of their lines', () => {
    const [order] = ordersOf([line('B2', 1), line('B2', 2, 3)]);
    expect(order?.quantity).toBe(4);
    expect(order?.total).toBe(200_000);
  });

  it('an empty list of lines has no orders', () => {
    expect(ordersOf([])).toEqual([]);
  });
});

it.each([
  ['delivered', 0, 'Delivered'],
  ['packed', 0, 'Packed'],
  ['delivered', 1_250_000, 'Delivered, ₦12,500 refunded'],
  ['refund_due', 0, 'Refund on its way'],
  ['refunded', 1_250_000, 'Refunded'],
] as const)('an order that is %s with %i kobo refunded is described in plain words', (...args) => {
  const [status, refunded, words] = args;
  expect(orderStateWords({ status, type: 'delivery', refunded: kobo(refunded) })).toBe(words);
});

it('the states of a pickup speak of collecting', () => {
  const words = (['placed', 'packed', 'delivered', 'paid'] as const).map((status) =>
    statusWords(status, 'pickup'),
  );
  expect(words).toEqual(['Confirmed. Pay on pickup', 'Ready for pickup', 'Collected', 'Paid']);
});
