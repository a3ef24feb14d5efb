import { describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { nextSteps, saveToWhatsApp } from '#src/domain/orders/next-steps.ts';

const total = kobo(32_650_000);
const cash = { total, isPaid: false };

describe('the next steps of an order', () => {
  it('a delivery names the area, the days and the amount for the rider', () => {
    const order = { ...cash, type: 'delivery', area: 'Ikeja', days: '1-3 working days' } as const;
    expect(nextSteps(order)).toEqual([
      'We will call you to confirm your order.',
      'Delivery to Ikeja: 1-3 working days.',
      'Pay the rider ₦326,500 when it arrives.',
    ]);
    expect(nextSteps({ ...order, area: '', days: '' })[1]).toBe('Your rider delivers.');
  });

  it('a pickup names the office and the amount', () => {
    const steps = nextSteps({ ...cash, type: 'pickup', area: '', days: '' });
    expect(steps[1]).toMatch(/^Collect it from our office: .+\.$/);
    expect(steps[2]).toBe('Pay ₦326,500 when you collect it.');
  });
});

it('a paid order is not paid again, and outside Lagos its fee is confirmed', () => {
  const paid = { total, isPaid: true, days: '' };
  expect(nextSteps({ ...paid, type: 'pickup', area: '' })).toHaveLength(2);
  expect(nextSteps({ ...paid, type: 'delivery', area: 'Interstate' })).toEqual([
    'We will call you to confirm your order.',
    'Delivery outside Lagos: we will confirm the fee with you.',
  ]);
});

it('an order is saved to WhatsApp with its number, amount and link', () => {
  const link = new URL(saveToWhatsApp('OJA-1', total, 'https://oja.example/order#OJA-1.key'));
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  expect(link.searchParams.get('text')).toBe(
    'My Oja order OJA-1: ₦326,500. https://oja.example/order#OJA-1.key',
  );
  expect(new URL(saveToWhatsApp('OJA-1', null, null)).searchParams.get('text')).toBe(
    'My Oja order OJA-1.',
  );
});
