import { describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { nextSteps, saveToWhatsApp } from '#src/domain/orders/next-steps.ts';

const due = kobo(32_650_000);

describe('the next steps of an order', () => {
  it('a delivery names the area, the days and the amount for the rider', () => {
    const order = { type: 'delivery', due, area: 'Ikeja', days: '1-3 working days' } as const;
    expect(nextSteps(order)).toEqual([
      'We will call you to confirm your order.',
      'Delivery to Ikeja: 1-3 working days.',
      'Pay the rider ₦326,500 when it arrives.',
    ]);
    expect(nextSteps({ ...order, area: '', days: '' })[1]).toBe('Your rider delivers.');
  });

  it('a pickup names the office and the amount', () => {
    const steps = nextSteps({ type: 'pickup', due, area: '', days: '' });
    expect(steps[1]).toMatch(/^Collect it from our office: .+\.$/);
    expect(steps[2]).toBe('Pay ₦326,500 when you collect it.');
  });
});

it('an order is saved to WhatsApp with its number, amount and link', () => {
  const link = new URL(saveToWhatsApp('OJA-1', due, 'https://oja.example/order#OJA-1.key'));
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  expect(link.searchParams.get('text')).toBe(
    'My Oja order OJA-1: ₦326,500. https://oja.example/order#OJA-1.key',
  );
  expect(new URL(saveToWhatsApp('OJA-1', null, null)).searchParams.get('text')).toBe(
    'My Oja order OJA-1.',
  );
});
